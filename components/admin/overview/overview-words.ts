import type { AnalyticsWire, DayWire } from '@/lib/admin/overview/wire';
import { showMoney } from '@/lib/billing/prices';
import { counted, grouped } from '@/lib/client/format';
import type { DailyMetric } from '@/lib/constants/admin';
import type { AnalyticsFigure } from '@/lib/constants/analytics';
import { lazily } from '@/lib/lazily';

const short = lazily(
  () => new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }),
);

export function metricText(metric: DailyMetric, value: number | null): string {
  if (value === null) return 'Not counted yet';
  return metric === 'revenue' ? showMoney(Math.round(value * 100)) : grouped(value);
}

/** For an axis: `$1.2K`, `300`. */
export function tickText(metric: DailyMetric, value: number): string {
  return `${metric === 'revenue' ? '$' : ''}${short().format(value)}`;
}

/** Learners of several days are partly the same: their sum would mean nothing. */
export function summaryText(metric: DailyMetric, series: readonly DayWire[]): string {
  const known = series.flatMap((day) => day[metric] ?? []);
  const sum = known.reduce((total, value) => total + value, 0);
  if (metric !== 'active_learners')
    return `${metricText(metric, sum)} in ${counted(series.length, 'day')}`;
  return `${grouped(sum / Math.max(1, known.length))} a day on average`;
}

export function figureText(figure: AnalyticsFigure, { users, revenue, usage }: AnalyticsWire) {
  if (figure === 'monthly_estimate') return showMoney(Math.round(revenue.monthly_estimate * 100));
  if (figure === 'conversion_rate') return `${users.conversion_rate}%`;
  if (figure === 'today_actions' || figure === 'files_today') return grouped(usage[figure]);
  return grouped(users[figure]);
}
