/** UTC days, by which points, limits and play are counted. Reviews have study days (`lib/study/memory/rules/study-day.ts`). */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** As `2026-11-21`. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The UTC day this many days before that of `now`. */
export function utcDaysBefore(now: Date, days: number): string {
  return utcDay(new Date(now.getTime() - days * DAY_MS));
}

/** The last day of a date field: without one, a year may have six digits. */
export const LAST_DAY = '9999-12-31';

/** Of a UTC day, such as `2026-11-21`. Still in its year, unlike the next midnight. */
export function lastMoment(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS - 1);
}

/** Whole seconds, rounded up; 0 in the past. */
export function secondsUntil(now: Date, then: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
}

export function startOfUtcDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
}

export function nextUtcMidnight(now: Date): Date {
  return new Date(startOfUtcDay(now).getTime() + DAY_MS);
}

/** Whole days, rounded up; 0 in the past. */
export function daysLeft(now: Date, end: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}
