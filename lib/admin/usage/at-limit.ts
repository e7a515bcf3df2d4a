import 'server-only';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingAccounts, planGrants, usageCounters, users } from '@/db/schema';
import { type PlanTier, USAGE_KEYS, type UsageKey } from '../../constants/usage';
import { isLiveGrant, statusAt } from '../../membership/statements';
import type { Limits } from '../../settings/rules';
import { utcDay } from '../../time/days';

/** Null for the key of another version. */
function limitIn(limits: Limits, pick: (of: Record<PlanTier, number>) => number): SQL<number> {
  const cases = USAGE_KEYS.map((key) => sql`when ${key} then ${pick(limits[key])}::int`);
  return sql`case ${usageCounters.key} ${sql.join(cases, sql` `)} end`;
}

/** `planState(…).tier` in SQL, joined as for `statusAt`. */
const tierAt = (now: Date): SQL<PlanTier> =>
  sql`case when ${statusAt(now)} = 'active' then 'paid' else 'trial' end`;

/** For a counter of a user, joined as for `statusAt`. */
const limitAt = (limits: Limits, now: Date): SQL<number> =>
  sql`case when ${tierAt(now)} = 'paid' then ${limitIn(limits, ({ paid }) => paid)}
    else ${limitIn(limits, ({ trial }) => trial)} end`;

/**
 * Counters of today that have reached the limit in force. The lower limit of both tiers comes first,
 * since it needs no join. Without a count nothing is reached, also not a limit of 0.
 */
export const hasReached = (limits: Limits, now: Date) =>
  and(
    eq(usageCounters.day, utcDay(now)),
    gte(usageCounters.used, 1),
    gte(
      usageCounters.used,
      limitIn(limits, ({ trial, paid }) => Math.min(trial, paid)),
    ),
    gte(usageCounters.used, limitAt(limits, now)),
  );

type AtLimits = { limits: Limits; now: Date };

/** Users of accounts: demo visitors are not among them. */
export async function countAtLimits(
  db: Db,
  { limits, now }: AtLimits,
): Promise<Record<PlanTier, number>> {
  const counted = (tier: PlanTier) =>
    sql<number>`(count(distinct ${users.id}) filter (where ${tierAt(now)} = ${tier}))::int`;
  const [row] = await db
    .select({ trial: counted('trial'), paid: counted('paid') })
    .from(usageCounters)
    .innerJoin(users, eq(users.id, usageCounters.learnerId))
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .leftJoin(planGrants, isLiveGrant)
    .where(hasReached(limits, now));
  return row ?? { trial: 0, paid: 0 };
}

export type AtLimit = {
  id: string;
  name: string;
  email: string;
  tier: PlanTier;
  reached: { key: UsageKey; used: number; limit: number }[];
};

/** By id. */
export function findAtLimits(
  db: Db,
  { limits, now, after, count }: AtLimits & { after: string | undefined; count: number },
): Promise<AtLimit[]> {
  const reached = sql<AtLimit['reached']>`jsonb_agg(jsonb_build_object('key', ${usageCounters.key},
    'used', ${usageCounters.used}, 'limit', ${limitAt(limits, now)}) order by ${usageCounters.key})`;
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      tier: sql<PlanTier>`min(${tierAt(now)})`,
      reached,
    })
    .from(usageCounters)
    .innerJoin(users, eq(users.id, usageCounters.learnerId))
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .leftJoin(planGrants, isLiveGrant)
    .where(
      and(
        hasReached(limits, now),
        after ? sql`${usageCounters.learnerId} > ${after}::uuid` : undefined,
      ),
    )
    .groupBy(usageCounters.learnerId, users.id)
    .orderBy(usageCounters.learnerId)
    .limit(count);
}
