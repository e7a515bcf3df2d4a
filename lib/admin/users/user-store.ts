import 'server-only';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  billingAccounts,
  planGrants,
  subscriptionProblems,
  usageCounters,
  users,
} from '@/db/schema';
import type { ProblemReason } from '../../constants/plans';
import { isLiveGrant, planColumns, statusAt } from '../../membership/statements';
import { utcDay } from '../../time/days';
import type { ListUsersInput } from './schema';

const usedToday = (now: Date) => sql<Record<string, number> | null>`(
  select jsonb_object_agg(${usageCounters.key}, ${usageCounters.used}) from ${usageCounters}
  where ${usageCounters.learnerId} = ${users.id} and ${usageCounters.day} = ${utcDay(now)})`;

type Problem = { subscription_id: string; reason: ProblemReason; price_id: string | null };

const problems = sql<Problem[] | null>`(
  select jsonb_agg(jsonb_build_object('subscription_id', ${subscriptionProblems.subscriptionId},
    'reason', ${subscriptionProblems.reason}, 'price_id', ${subscriptionProblems.priceId})
    order by ${subscriptionProblems.createdAt}, ${subscriptionProblems.subscriptionId})
  from ${subscriptionProblems} where ${subscriptionProblems.userId} = ${users.id})`;

const columns = (now: Date) => ({
  id: users.id,
  email: users.email,
  name: users.name,
  emailVerifiedAt: users.emailVerifiedAt,
  trialEndsAt: users.trialEndsAt,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  usedToday: usedToday(now),
  ...planColumns,
  problems,
});

const usersAt = (db: Db, now: Date) =>
  db
    .select(columns(now))
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .leftJoin(planGrants, isLiveGrant);

function holding(text: string): SQL | undefined {
  if (text === '') return undefined;
  const wanted = sql`lower(${text})`;
  return sql`(strpos(lower(${users.email}), ${wanted}) > 0 or strpos(lower(${users.name}), ${wanted}) > 0)`;
}

type UserFilter = Pick<ListUsersInput, 'search' | 'status'>;

const matching = ({ search, status }: UserFilter, now: Date) =>
  and(holding(search), status === 'all' ? undefined : sql`${statusAt(now)} = ${status}`);

const ORDERS = { created: users.createdAt, last_login: users.lastLoginAt } as const;

/** Newest first. Users who never signed in come last. */
export function findUsers(db: Db, { limit, offset, order, ...filter }: ListUsersInput, now: Date) {
  return usersAt(db, now)
    .where(matching(filter, now))
    .orderBy(sql`${ORDERS[order]} desc nulls last`, desc(users.id))
    .limit(limit)
    .offset(offset);
}

export type UserRow = Awaited<ReturnType<typeof findUsers>>[number];

export async function countUsers(db: Db, filter: UserFilter, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .leftJoin(planGrants, isLiveGrant)
    .where(matching(filter, now));
  return row?.total ?? 0;
}

export async function findUser(db: Db, userId: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await usersAt(db, now).where(eq(users.id, userId));
  return row;
}
