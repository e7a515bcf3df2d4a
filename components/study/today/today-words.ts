import { counted } from '@/lib/client/format';
import type { ContinueWire, TodayWire } from '@/lib/study/today/wire';

/** For which exams there are more new cards than the learner wants a day; empty if there aren't. */
function examsOfNew({ new_left, new_per_day, exams }: TodayWire): string {
  const [nearest] = exams;
  if (new_left <= new_per_day || !nearest) return '';
  return exams.length > 1 ? 'for your exams' : `for ${nearest.title}`;
}

/** `about 6 minutes · 2 documents · new ones for Psychology` */
export function startDetails(today: TodayWire): string {
  const { minutes, documents_due, due } = today;
  const exams = examsOfNew(today);
  const parts = [
    `about ${counted(Math.max(1, minutes), 'minute')}`,
    documents_due > 1 ? counted(documents_due, 'document') : '',
    exams && due > 0 ? `new ones ${exams}` : exams,
  ];
  return listed(...parts);
}

/** All that the minutes are for: `3 cards due, 33 new`. */
export function startTitle({ due, new_left }: TodayWire): string {
  if (due > 0) return `${counted(due, 'card')} due${new_left > 0 ? `, ${new_left} new` : ''}`;
  return new_left > 0 ? `${counted(new_left, 'new card')} to learn` : 'Nothing is due';
}

const SAME_DAY_MS = 24 * 3_600_000;
const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'short', day: 'numeric' });

/** When the next card comes back; empty if none does. */
export function nextDueWords(nextDueAt: string | null, now: Date): string {
  if (nextDueAt === null) return '';
  const due = new Date(nextDueAt);
  const isSoon = due.getTime() - now.getTime() < SAME_DAY_MS;
  return `The next card comes back ${isSoon ? `at ${clock.format(due)}` : `on ${weekday.format(due)}`}.`;
}

/** No line begins with a dot. */
const listed = (...parts: string[]) => parts.filter(Boolean).join('\u00a0· ');

/** What comes next in a document: the minutes of its lesson, or its cards. */
export function continueWords({ lesson, lessons, cards, cards_due }: ContinueWire): string {
  const due = cards_due > 0 ? `${counted(cards_due, 'card')} due` : '';
  if (lesson) return listed(`${lesson.minutes}\u00a0min`, due);
  if (lessons > 0) return listed('All lessons done', due);
  return cards > 0 ? listed('No lessons yet', due) : 'No lessons or flashcards yet';
}
