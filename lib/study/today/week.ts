import { addDays, dayNumber } from '../../time/calendar-days';

/** The Monday of the week of a day such as `2026-11-24`, and its Sunday. */
export function weekOf(day: string): { first: string; last: string } {
  // 1970 began on a Thursday.
  const sinceMonday = (dayNumber(day) + 3) % 7;
  const first = addDays(day, -sinceMonday);
  return { first, last: addDays(first, 6) };
}
