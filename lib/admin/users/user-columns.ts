import 'server-only';
import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  billingAccounts,
  planGrants,
  subscriptionProblems,
  usageCounters,
  users,
  wallets,
} from '@/db/schema';
import type { ProblemReason } from '../../constants/plans';
import { isLiveGrant, planColumns } from '../../membership/statements';
import { utcDay } from '../../time/days';
import type { UserOrder } from './schema';

const usedToday = (now: Date) => sql<Record<string, number> | null>`(
  select jsonb_object_agg(${usageCounters.key}, ${usageCounters.used}) from ${usageCounters}
  where ${usageCounters.learnerId} = ${users.id} and ${usageCounters.day} = ${utcDay(now)})`;

type Problem = { subscription_id: string; reason: ProblemReason; price_id: string | null };

const problems = sql<Problem[] | null>`(
  select jsonb_agg(jsonb_build_object('subscription_id', ${subscriptionProblems.subscriptionId},
    'reason', ${subscriptionProblems.reason}, 'price_id', ${subscriptionProblems.priceId})
    order by ${subscriptionProblems.createdAt}, ${subscriptionProblems.subscriptionId})
  from ${subscriptionProblems} where ${subscriptionProblems.userId} = ${users.id})`;

type SortKey = {
  by: SQL;
  /** `by` as text, with all digits, and how it is read back. */
  text: SQL<string>;
  type: SQL;
  ascending?: boolean;
};

const TIME = sql`timestamptz`;
const textOf = (time: Column) =>
  sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const points = sql<number>`coalesce(${wallets.balance}, 0)`;
const name = sql<string>`lower(left(${users.name}, 100))`;

/** Points and sign-ins have no index: each posting of points, and each sign-in, would pay for it. */
export const SORT_KEYS: Record<UserOrder, SortKey> = {
  created: { by: sql`${users.createdAt}`, text: textOf(users.createdAt), type: TIME },
  last_login: {
    by: sql`coalesce(${users.lastLoginAt}, '-infinity'::timestamptz)`,
    text: sql<string>`coalesce(${textOf(users.lastLoginAt)}, '-infinity')`,
    type: TIME,
  },
  points: { by: points, text: sql<string>`${points}::text`, type: sql`int` },
  name: { by: name, text: name, type: sql`text`, ascending: true },
};

const columns = (now: Date, order: UserOrder) => ({
  id: users.id,
  email: users.email,
  name: users.name,
  emailVerifiedAt: users.emailVerifiedAt,
  trialEndsAt: users.trialEndsAt,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  disabledAt: users.disabledAt,
  usedToday: usedToday(now),
  ...planColumns,
  problems,
  points,
  streak: sql<number>`coalesce(${wallets.streak}, 0)`,
  lastStreakDay: wallets.lastStreakDay,
  freezes: sql<number>`coalesce(${wallets.freezes}, 0)`,
  sortKey: SORT_KEYS[order].text,
});

/** Users as admins see them. */
export const usersAt = (db: Db, now: Date, order: UserOrder = 'created') =>
  db
    .select(columns(now, order))
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .leftJoin(planGrants, isLiveGrant)
    .leftJoin(wallets, eq(wallets.userId, users.id));

/** To find which ones. */
export const userIds = (db: Db) =>
  db.select({ id: users.id }).from(users).leftJoin(wallets, eq(wallets.userId, users.id));
