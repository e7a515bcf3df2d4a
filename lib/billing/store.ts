import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingAccounts, users } from '@/db/schema';
import type { Plan } from '../constants/plans';

export type BillingAccount = typeof billingAccounts.$inferSelect;

export type AccountKey = { userId: string } | { customerId: string };

const ofUser = (userId: string, ...conditions: SQL[]) =>
  and(eq(billingAccounts.userId, userId), ...conditions);

const matches = (key: AccountKey) =>
  'userId' in key ? ofUser(key.userId) : eq(billingAccounts.customerId, key.customerId);

/** Optimistic locking: an older reading does not overwrite a change. */
const nextVersion = { version: sql`${billingAccounts.version} + 1` };

export async function findAccount(db: Db, key: AccountKey): Promise<BillingAccount | undefined> {
  const [row] = await db.select().from(billingAccounts).where(matches(key));
  return row;
}

/** Created on first use; undefined if the user is erased. The lock waits for a concurrent erasure. */
export async function openAccount(
  db: Db,
  userId: string,
  now: Date,
): Promise<BillingAccount | undefined> {
  await db.execute(sql`
    insert into ${billingAccounts} (user_id, created_at)
    select id, ${now.toISOString()}::timestamptz from ${users} where id = ${userId} for key share
    on conflict do nothing`);
  return findAccount(db, { userId });
}

export type Begun = {
  account: BillingAccount;
  /** The database's time, to the microsecond, before the provider is read. */
  startedAt: string;
  /** The user's current address; null if erased. */
  email: string | null;
};

export async function beginReading(db: Db, key: AccountKey): Promise<Begun | undefined> {
  const [row] = await db
    .select({
      account: billingAccounts,
      email: users.email,
      startedAt: sql<string>`clock_timestamp()::text`,
    })
    .from(billingAccounts)
    .leftJoin(users, eq(users.id, billingAccounts.userId))
    .where(matches(key));
  return row;
}

type Reading = Pick<
  BillingAccount,
  | 'customerEmail'
  | 'subscriptionId'
  | 'status'
  | 'plan'
  | 'periodEnd'
  | 'boughtAt'
  | 'cancelAtPeriodEnd'
  | 'checkAt'
> & { checkoutIsOver: boolean };

const noCheckout = {
  checkoutId: null,
  checkoutPlan: null,
  checkoutRound: sql`${billingAccounts.checkoutRound} + 1`,
};

/** Undefined if the row has changed since before the reading. */
export async function saveReading(
  db: Db,
  { userId, version, checkoutId }: BillingAccount,
  { checkoutIsOver, ...reading }: Reading,
  startedAt: string,
): Promise<BillingAccount | undefined> {
  const over = checkoutIsOver && checkoutId !== null ? noCheckout : {};
  const [row] = await db
    .update(billingAccounts)
    .set({ ...reading, ...over, ...nextVersion, readAt: sql`${startedAt}::timestamptz` })
    .where(ofUser(userId, eq(billingAccounts.version, version)))
    .returning();
  return row;
}

export async function findReadSince(
  db: Db,
  userId: string,
  startedAt: string,
): Promise<BillingAccount | undefined> {
  const [row] = await db
    .select()
    .from(billingAccounts)
    .where(ofUser(userId, sql`${billingAccounts.readAt} >= ${startedAt}::timestamptz`));
  return row;
}

async function change(
  db: Db,
  where: SQL | undefined,
  set: object,
): Promise<BillingAccount | undefined> {
  const [row] = await db
    .update(billingAccounts)
    .set({ ...set, ...nextVersion })
    .where(where)
    .returning();
  return row;
}

/** Undefined if the user already has a customer, or is erased. */
export function saveCustomer(db: Db, userId: string, customer: { id: string; email: string }) {
  const free = ofUser(userId, isNull(billingAccounts.customerId), isNull(billingAccounts.closedAt));
  return change(db, free, { customerId: customer.id, customerEmail: customer.email });
}

/** For a customer that is deleted at the provider; the subscription ends, too. */
export function forgetCustomer(db: Db, userId: string, customerId: string) {
  const same = ofUser(userId, eq(billingAccounts.customerId, customerId));
  const { status } = billingAccounts;
  const over = sql`case when ${status} = 'incomplete_expired' then ${status} when ${status} is not null then 'canceled' end`;
  return change(db, same, {
    customerId: null,
    customerEmail: null,
    checkAt: null,
    status: over,
    ...noCheckout,
  });
}

type OpenCheckout = { id: string; plan: Plan; checkAt: Date };

/** Undefined if another was stored meanwhile, or the user is erased. */
export function saveCheckout(
  db: Db,
  { userId, checkoutRound }: BillingAccount,
  { id, plan, checkAt }: OpenCheckout,
) {
  const free = ofUser(
    userId,
    isNull(billingAccounts.checkoutId),
    eq(billingAccounts.checkoutRound, checkoutRound),
    isNull(billingAccounts.closedAt),
  );
  return change(db, free, { checkoutId: id, checkoutPlan: plan, checkAt });
}

export async function forgetCheckout(db: Db, userId: string, checkoutId: string): Promise<void> {
  const same = ofUser(userId, eq(billingAccounts.checkoutId, checkoutId));
  await change(db, same, noCheckout);
}

/** Gives the next checkout a new idempotency key, if that of the old key is over. */
export async function endRound(db: Db, { userId, checkoutRound }: BillingAccount): Promise<void> {
  const same = ofUser(userId, eq(billingAccounts.checkoutRound, checkoutRound));
  await change(db, same, noCheckout);
}

/** Unless a check is due sooner. */
export async function checkBy(db: Db, userId: string, checkAt: Date): Promise<void> {
  await db
    .update(billingAccounts)
    .set({ checkAt: sql`least(${billingAccounts.checkAt}, ${checkAt.toISOString()}::timestamptz)` })
    .where(ofUser(userId, isNotNull(billingAccounts.customerId)));
}

type Due = { now: Date; retryAt: Date };

/** If the check is due. No other call claims it before `retryAt`. */
export async function claimCheck(db: Db, userId: string, { now, retryAt }: Due): Promise<boolean> {
  const rows = await db
    .update(billingAccounts)
    .set({ checkAt: retryAt })
    .where(ofUser(userId, lte(billingAccounts.checkAt, now)))
    .returning({ userId: billingAccounts.userId });
  return rows.length === 1;
}

/** Those overdue longest. @returns their users */
export async function claimChecks(
  db: Db,
  { now, retryAt, limit }: Due & { limit: number },
): Promise<string[]> {
  const due = db
    .select({ userId: billingAccounts.userId })
    .from(billingAccounts)
    .where(lte(billingAccounts.checkAt, now))
    .orderBy(asc(billingAccounts.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(billingAccounts)
    .set({ checkAt: retryAt })
    .where(inArray(billingAccounts.userId, due))
    .returning({ userId: billingAccounts.userId });
  return rows.map(({ userId }) => userId);
}
