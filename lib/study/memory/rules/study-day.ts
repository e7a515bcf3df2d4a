import { addDays } from '../../../time/calendar-days';
import { HOUR_MS } from '../../../time/days';

/** A learner's clock: a study day begins at `dayStartHour` of the time zone, and is named by that date. */
export type StudyClock = { timeZone: string; dayStartHour: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  });
  formats.set(timeZone, format);
  return format;
}

/** As `2026-11-20`. */
export function studyDay(moment: Date, { timeZone, dayStartHour }: StudyClock): string {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return Number(part('hour')) >= dayStartHour ? date : addDays(date, -1);
}

/** No zone is further from UTC. */
const FURTHEST_MS = 15 * HOUR_MS;

/**
 * The first moment of a study day, to the second. Searched for, since clocks change: the hour may come twice that day, or not at all.
 */
export function startOfStudyDay(day: string, clock: StudyClock): Date {
  const around = Date.parse(day) + clock.dayStartHour * HOUR_MS;
  let before = (around - FURTHEST_MS) / 1000;
  let from = (around + FURTHEST_MS) / 1000;
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (studyDay(new Date(between * 1000), clock) >= day) from = between;
    else before = between;
  }
  return new Date(from * 1000);
}
