import type { HeatDayWire } from '@/lib/study/progress/wire';
import { addDays, daysSinceMonday } from '@/lib/time/calendar-days';

export type HeatCell = { day: string; reviews: number; level: 0 | 1 | 2 | 3 | 4 };

/** Columns of a year: 52 whole weeks and the current one. */
const WEEKS = 53;
const DAYS = 7;

/** A quarter of the busiest day for each level, so that every learner's map has all shades. */
function levelOf(reviews: number, most: number): HeatCell['level'] {
  if (reviews === 0 || most === 0) return 0;
  return Math.min(4, Math.ceil((reviews / most) * 4)) as HeatCell['level'];
}

/** Weeks from Monday to Sunday, oldest first; the last ends with `today`. */
export function heatWeeks(heat: readonly HeatDayWire[], today: string): HeatCell[][] {
  const reviewsOn = new Map(heat.map(({ day, reviews }) => [day, reviews]));
  const most = Math.max(0, ...heat.map(({ reviews }) => reviews));
  const sinceMonday = daysSinceMonday(today);
  const first = addDays(today, -sinceMonday - (WEEKS - 1) * DAYS);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: week === WEEKS - 1 ? sinceMonday + 1 : DAYS }, (_, n) => {
      const day = addDays(first, week * DAYS + n);
      const reviews = reviewsOn.get(day) ?? 0;
      return { day, reviews, level: levelOf(reviews, most) };
    }),
  );
}

/** The months of the columns, each where it begins; one that is cut off at the start has no room. */
export function heatMonths(weeks: readonly (readonly HeatCell[])[]): { at: number; day: string }[] {
  const monthOf = (week: readonly HeatCell[] | undefined) => week?.[0]?.day.slice(0, 7);
  return weeks.flatMap((week, at) => {
    const day = week[0]?.day;
    const begins = at > 0 && monthOf(week) !== monthOf(weeks[at - 1]);
    return day && begins && at < weeks.length - 1 ? [{ at, day }] : [];
  });
}

export function busiestDay(heat: readonly HeatDayWire[]): HeatDayWire | undefined {
  return [...heat].sort((a, b) => b.reviews - a.reviews || b.day.localeCompare(a.day))[0];
}
