import { lazily } from '../lazily';

const whole = lazily(() => new Intl.NumberFormat('en', { maximumFractionDigits: 0 }));
const halves = lazily(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));
const rules = lazily(() => new Intl.PluralRules('en'));
const day = lazily(
  () => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' }),
);

export function grouped(count: number): string {
  return whole().format(count);
}

const withSign = lazily(() => new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }));

/** `+1,250`, `-20`, `0` */
export function signed(points: number): string {
  return withSign().format(points);
}

/** `1 page`, `33 pages`, `12,340 words`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${whole().format(count)} ${rules().select(count) === 'one' ? singular : plural}`;
}

/** Longer times are shown in hours. */
const MOST_MINUTES = 90;

/** `1 minute`, `90 minutes`, `about 1.5 h`, `about 30 h`. */
export function readingTime(minutes: number): string {
  if (minutes <= MOST_MINUTES) return counted(minutes, 'minute');
  const hours = minutes / 60;
  return `about ${halves().format(hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours))} h`;
}

/** `48 s`, `6 min 12 s` */
export function timeSpent(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** `21 Nov 2026` in the local time zone. */
export function onDay(moment: string): string {
  return day().format(new Date(moment));
}

const clock = lazily(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
);

/** `Nov 21, 2026, 2:05 PM` in the local time zone. */
export function atMoment(moment: string): string {
  return clock().format(new Date(moment));
}

const calendar = lazily(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
);

/** `December 10, 2001` from `2001-12-10`, in every time zone. */
export function calendarDay(date: string): string {
  return calendar().format(new Date(date));
}

const monthDay = lazily(
  () => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** `Nov 22` from `2026-11-22`, in every time zone. */
export function shortDay(date: string): string {
  return monthDay().format(new Date(date));
}

/** `page 11`, `pages 11 to 14`; empty without pages. */
export function pageRange(first: number | null, last: number | null): string {
  if (first === null) return '';
  return last === null || last === first ? `page ${first}` : `pages ${first} to ${last}`;
}

/** Adds a missing full stop. */
export function asSentence(text: string): string {
  return text.replace(/[^.!?]$/, '$&.');
}

const regions = lazily(() => new Intl.DisplayNames('en', { type: 'region' }));

/** From an ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string {
  return regions().of(code.toUpperCase()) ?? code;
}
