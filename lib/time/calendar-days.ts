import { DAY_MS } from './days';

/** Calculations with calendar days such as `2026-11-20`, in no time zone. */

/** Days since 1970. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

/** Of days since 1970. */
export const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 on a Monday, 6 on a Sunday. */
export function daysSinceMonday(day: string): number {
  // 1970 began on a Thursday.
  return (dayNumber(day) + 3) % 7;
}

/** From Monday to Sunday, the week of a day. */
export function weekOf(day: string): { first: string; last: string } {
  const first = addDays(day, -daysSinceMonday(day));
  return { first, last: addDays(first, 6) };
}
