import { lazily } from '../lazily';

const whole = lazily(() => new Intl.NumberFormat('en', { maximumFractionDigits: 0 }));
const halves = lazily(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));
const rules = lazily(() => new Intl.PluralRules('en'));
const day = lazily(() => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' }));

/** `12,340` */
export function grouped(count: number): string {
  return whole().format(count);
}

/** `1 page`, `33 pages`, `12,340 words`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${whole().format(count)} ${rules().select(count) === 'one' ? singular : plural}`;
}

/** Minutes beyond which hours say more. */
const MOST_MINUTES = 90;

/** How long a text takes to read: `1 minute`, `90 minutes`, `about 1.5 h`, `about 30 h`. */
export function readingTime(minutes: number): string {
  if (minutes <= MOST_MINUTES) return counted(minutes, 'minute');
  const hours = minutes / 60;
  return `about ${halves().format(hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours))} h`;
}

/** `21 Nov 2026` in the reader's own time zone, from an ISO moment. */
export function onDay(moment: string): string {
  return day().format(new Date(moment));
}

const calendar = lazily(() => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }));

/** `December 10, 2001`, from a day of the calendar such as `2001-12-10`: the same day in every time zone. */
export function calendarDay(date: string): string {
  return calendar().format(new Date(date));
}

/** `page 11`, `pages 11 to 14`; empty where there are no pages. */
export function pageRange(first: number | null, last: number | null): string {
  if (first === null) return '';
  return last === null || last === first ? `page ${first}` : `pages ${first} to ${last}`;
}

/** Ends a sentence that came without its full stop, to stand before another or alone. */
export function asSentence(text: string): string {
  return text.replace(/[^.!?]$/, '$&.');
}
