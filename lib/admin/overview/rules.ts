import { DAILY_METRICS, type DailyMetric } from '../../constants/admin';
import { SERIES_DAYS, SETTLED_AFTER_MINUTES, SIGN_UP_DAYS } from '../../constants/analytics';
import { PLAN_NAMES, PLANS, type Plan } from '../../constants/plans';
import { DAY_MS, utcDay } from '../../time/days';
import type { DayWire } from './wire';

export type DayTotal = { day: string; metric: DailyMetric; value: number };

/** In percent, with one decimal; 0 without accounts. */
export function conversionRate({ paid, over }: { paid: number; over: number }): number {
  return over > 0 ? Math.round((paid * 1000) / over) / 10 : 0;
}

/** In dollars. */
export function monthlyEstimate(subscriptions: Record<Plan, number>): number {
  const cents = PLAN_NAMES.reduce(
    (sum, plan) => sum + (subscriptions[plan] * PLANS[plan].cents) / PLANS[plan].months,
    0,
  );
  return Math.round(cents) / 100;
}

function daysBetween(first: number, last: number): string[] {
  const length = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length }, (_, n) => utcDay(new Date(first + n * DAY_MS)));
}

/** The days of the charts, oldest first: those whose totals are final, and those still counted live. */
export function seriesDays(now: Date): { settled: string[]; live: string[] } {
  const today = Date.parse(utcDay(now));
  const firstLive = Date.parse(utcDay(new Date(now.getTime() - SETTLED_AFTER_MINUTES * 60_000)));
  return {
    settled: daysBetween(today - (SERIES_DAYS - 1) * DAY_MS, firstLive - DAY_MS),
    live: daysBetween(firstLive, today),
  };
}

/** Settled days without totals, newest first. A day's totals are written together. */
export function missingDays(settled: readonly string[], totals: readonly DayTotal[]): string[] {
  const counted = new Set(
    totals.filter(({ metric }) => metric !== 'revenue').map(({ day }) => day),
  );
  return settled.filter((day) => !counted.has(day)).toReversed();
}

/** Revenue of a day without payments is 0; other totals that are missing are null. */
export function toSeries(days: readonly string[], totals: readonly DayTotal[]): DayWire[] {
  const known = new Map(totals.map(({ day, metric, value }) => [`${day} ${metric}`, value]));
  const totalOf = (day: string, metric: DailyMetric) => {
    const value = known.get(`${day} ${metric}`);
    return metric === 'revenue' ? (value ?? 0) / 100 : (value ?? null);
  };
  return days.map((day) => {
    const values = DAILY_METRICS.map((metric) => [metric, totalOf(day, metric)] as const);
    return { day, ...(Object.fromEntries(values) as Record<DailyMetric, number | null>) };
  });
}

export function newSignUps(series: readonly DayWire[]): number {
  return series.slice(-SIGN_UP_DAYS).reduce((sum, { sign_ups }) => sum + (sign_ups ?? 0), 0);
}
