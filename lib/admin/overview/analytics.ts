import 'server-only';
import type { ContextFor } from '../../context';
import { utcDay } from '../../time/days';
import { sumUsage, type UsageSum } from '../usage/store';
import { countAccounts } from './accounts-store';
import { countDays } from './days-store';
import { countMissingDays } from './roll-up';
import { conversionRate, monthlyEstimate, newSignUps, seriesDays, toSeries } from './rules';
import { findWaiting } from './waiting-store';
import type { AnalyticsWire } from './wire';

/** Of days without totals, such as after an upgrade: a caller waits for no more. */
const ROWS_FOR_ONE_CALL = 100_000;

/** What all learners used on a day, without what was refunded. */
function usageOf(sums: readonly UsageSum[]): AnalyticsWire['usage'] {
  return {
    today_actions: sums.reduce((all, { used }) => all + used, 0),
    files_today: sums.find(({ key }) => key === 'file_uploads')?.used ?? 0,
  };
}

/** Each field is defined in `lib/constants/analytics.ts`. Days of the series that aren't counted yet are null. */
export async function getAnalytics({
  db,
  now,
}: Pick<ContextFor<'admin'>, 'db' | 'now'>): Promise<AnalyticsWire> {
  const { settled, live } = seriesDays(now);
  const [past, current, accounts, usage, waiting] = await Promise.all([
    countMissingDays({ db, now }, { enough: ROWS_FOR_ONE_CALL }),
    countDays(db, live),
    countAccounts(db, now),
    sumUsage(db, [utcDay(now)]),
    findWaiting(db, now),
  ]);
  const series = toSeries([...settled, ...live], [...past, ...current]);
  const { total, trial, granted, monthly, yearly, begun, running, paid_early } = accounts;
  const paid = monthly + yearly;
  return {
    users: {
      total,
      trial,
      paid,
      granted,
      new_signups_week: newSignUps(series),
      conversion_rate: conversionRate({ paid: paid - paid_early, over: begun - running }),
    },
    revenue: { monthly_estimate: monthlyEstimate({ monthly, yearly }) },
    usage: usageOf(usage),
    series,
    waiting,
  };
}
