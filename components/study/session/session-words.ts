import { counted } from '@/lib/client/format';
import { lazily } from '@/lib/lazily';
import { daysBetween } from '@/lib/time/calendar-days';
import type { SessionState } from './session-state';

/** `17 of 20` */
export function endTitle(remembered: number, total: number): string {
  return `${remembered} of ${total}`;
}

/** Where a card comes from. A document without headings has one section, of its own title. */
export function originWords(title: string, section: string | null): string {
  return section && section !== title ? `${title} · ${section}` : title;
}

const localDay = lazily(
  () => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const weekday = lazily(() => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }));
const date = lazily(
  () => new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

function dayWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${(days < 7 ? weekday() : date()).format(new Date(day))}`;
}

/**
 * When cards come back: `tomorrow`, `on Sunday`, `tomorrow or later` if not all on one day, and `soon` as long as it isn't known.
 * `today`: the study day.
 */
export function whenWords(
  dueAt: readonly (string | undefined)[],
  today: string | undefined,
): string {
  const known = dueAt.filter((moment) => moment !== undefined);
  const days = known.map((moment) => localDay().format(new Date(moment))).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!today || !first || !last || known.length < dueAt.length) return 'soon';
  const words = dayWords(first, today);
  return first === last ? words : `${words} or later`;
}

function backWords(count: number, isRest: boolean, when: string): string {
  if (count === 0) return '';
  const who = isRest ? (count === 1 ? 'The other one' : 'The others') : count === 1 ? 'It' : 'They';
  return `${who} ${count === 1 ? 'comes' : 'come'} back ${when}.`;
}

function setAsideWords(count: number, missed: number): string {
  if (count === 0) return '';
  if (missed === 1)
    return 'You keep forgetting it, so it was set aside: you’ll find it under Flashcards.';
  return count === 1
    ? 'One that you keep forgetting was set aside: you’ll find it under Flashcards.'
    : `${count} that you keep forgetting were set aside: you’ll find them under Flashcards.`;
}

/** `setAside`: those of the missed cards that no session asks again. `when`: as of `whenWords`. */
export function lapsedWords(missed: number, setAside: number, when: string): string {
  if (missed === 0) return 'You knew them all. They’ll come back just before you’d forget them.';
  const sentences = [
    `You missed ${counted(missed, 'card')}.`,
    setAsideWords(setAside, missed),
    backWords(missed - setAside, setAside > 0, when),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Of the button that takes back what was done last. */
export const undoWords = (last: SessionState['last']): string =>
  last?.reviewId === null ? 'Undo Mark Mastered' : 'Undo the last grade';
