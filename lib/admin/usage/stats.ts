import 'server-only';
import { ADMIN_AT_LIMIT_PAGE_SIZE } from '../../constants/admin';
import { USAGE_KEYS } from '../../constants/usage';
import type { ContextFor } from '../../context';
import { byTier } from '../../settings/rules';
import { DAY_MS, HOUR_MS, utcDay } from '../../time/days';
import { toPage } from '../keyset';
import { type AtLimit, countAtLimits, findAtLimits } from './at-limit';
import type { UsersAtLimitInput } from './schema';
import { isTotaled, readTotals, sumUsage, totalDay, type UsageSum } from './store';
import type { UsageOfDay, UsageStatsWire, UserAtLimitWire, UsersAtLimitWire } from './wire';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'now' | 'settings'>;

const WEEK = 7;
/** A job of yesterday may still be refunded. */
const SETTLED_MS = 2 * HOUR_MS;

const dayBefore = (now: Date, days: number) => utcDay(new Date(now.getTime() - days * DAY_MS));

/** The last seven UTC days, oldest first. */
const weekOf = (now: Date) =>
  Array.from({ length: WEEK }, (_, index) => dayBefore(now, WEEK - 1 - index));

function usageOf(sums: readonly UsageSum[]): UsageOfDay {
  const total = (key: string) =>
    sums.filter((sum) => sum.key === key).reduce((all, { used }) => all + used, 0);
  return Object.fromEntries(USAGE_KEYS.map((key) => [key, total(key)])) as UsageOfDay;
}

async function readWeek({ db }: Ctx, week: readonly string[]): Promise<UsageSum[]> {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const totals = await readTotals(db, first, last);
  const totaled = new Set(totals.map(({ day }) => day));
  const open = week.filter((day) => !totaled.has(day));
  return [...totals, ...(await sumUsage(db, open))];
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

/** Two hours after a day has ended. */
export async function totalPastDays({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const settled = new Date(now.getTime() - SETTLED_MS);
  for (let days = 1; days < WEEK; days++) {
    const day = dayBefore(settled, days);
    if (!(await isTotaled(db, day))) await totalDay(db, day);
  }
}
