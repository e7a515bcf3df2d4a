import 'server-only';
import { ADMIN_AT_LIMIT_PAGE_SIZE } from '../../constants/admin';
import { SETTLED_AFTER_MINUTES } from '../../constants/analytics';
import { USAGE_KEYS } from '../../constants/usage';
import type { ContextFor } from '../../context';
import { byTier } from '../../settings/rules';
import { utcDay, utcDaysBefore } from '../../time/days';
import { toPage } from '../keyset';
import { type AtLimit, countAtLimits, findAtLimits } from './at-limit';
import type { UsersAtLimitInput } from './schema';
import { readTotals, sumUsage, totalDay, type UsageSum } from './store';
import type { UsageOfDay, UsageStatsWire, UserAtLimitWire, UsersAtLimitWire } from './wire';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'now' | 'settings'>;

const WEEK = 7;

/** The last seven UTC days, oldest first. */
const weekOf = (now: Date) =>
  Array.from({ length: WEEK }, (_, index) => utcDaysBefore(now, WEEK - 1 - index));

function usageOf(sums: readonly UsageSum[]): UsageOfDay {
  const total = (key: string) =>
    sums.filter((sum) => sum.key === key).reduce((all, { used }) => all + used, 0);
  return Object.fromEntries(USAGE_KEYS.map((key) => [key, total(key)])) as UsageOfDay;
}

/** The totals of these days in order, and the days without totals. */
async function findTotals({ db }: Pick<Ctx, 'db'>, days: readonly string[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const totals = await readTotals(db, first, last);
  const totaled = new Set(totals.map(({ day }) => day));
  return { totals, open: days.filter((day) => !totaled.has(day)) };
}

async function readWeek(ctx: Ctx, week: readonly string[]): Promise<UsageSum[]> {
  const { totals, open } = await findTotals(ctx, week);
  return [...totals, ...(await sumUsage(ctx.db, open))];
}

/** See product-rules.md, "Admin". */
export async function getUsageStats(ctx: Ctx): Promise<UsageStatsWire> {
  const { limits } = await ctx.settings();
  const week = weekOf(ctx.now);
  const [sums, atLimit] = await Promise.all([
    readWeek(ctx, week),
    countAtLimits(ctx.db, { limits, now: ctx.now }),
  ]);
  const ofDay = (day: string) => usageOf(sums.filter((sum) => sum.day === day));
  return {
    limits: byTier(limits),
    users_at_limit: { trial_users: atLimit.trial, paid_users: atLimit.paid },
    weekly_usage: usageOf(sums),
    usage_today: ofDay(utcDay(ctx.now)),
    days: week.map((day) => ({ day, usage: ofDay(day) })),
  };
}

const toUserAtLimit = ({ id, ...user }: AtLimit): UserAtLimitWire => ({ user_id: id, ...user });

export async function listUsersAtLimit(
  { db, now, settings }: Ctx,
  { cursor }: UsersAtLimitInput,
): Promise<UsersAtLimitWire> {
  const { limits } = await settings();
  const size = ADMIN_AT_LIMIT_PAGE_SIZE;
  const found = await findAtLimits(db, { limits, now, after: cursor?.[0], count: size + 1 });
  const { page, next } = toPage(found, size, ({ id }) => [id]);
  return { users: page.map(toUserAtLimit), next };
}

/** As soon as a day is settled: demo visitors are erased 24 hours after they came. */
export async function totalPastDays(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const settled = new Date(ctx.now.getTime() - SETTLED_AFTER_MINUTES * 60_000);
  const { open } = await findTotals(ctx, weekOf(settled).slice(0, -1));
  for (const day of open) await totalDay(ctx.db, day);
}
