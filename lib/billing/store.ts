import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingAccounts, users } from '@/db/schema';
import type { Plan } from '../constants/plans';

export type BillingAccount = typeof billingAccounts.$inferSelect;

/** Finds a row by its user or by the provider's customer ID. */
export type AccountKey = { userId: string } | { customerId: string };

const matches = (key: AccountKey) =>
  'userId' in key ? eq(billingAccounts.userId, key.userId) : eq(billingAccounts.customerId, key.customerId);

/** Each change increments the version (optimistic locking), so that an older reading does not overwrite it. */
const nextVersion = { version: sql`${billingAccounts.version} + 1` };

export async function findAccount(db: Db, key: AccountKey): Promise<BillingAccount | undefined> {
  const [row] = await db.select().from(billingAccounts).where(matches(key));
  return row;
}

/** The user's row, created on first use; undefined if the user is erased. The lock waits for a concurrent erasure. */
export async function openAccount(db: Db, userId: string, now: Date): Promise<BillingAccount | undefined> {
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
    .select({ account: billingAccounts, email: users.email, startedAt: sql<string>`clock_timestamp()::text` })
    .from(billingAccounts)
    .leftJoin(users, eq(users.id, billingAccounts.userId))
    .where(matches(key));
  return row;
}

type Reading = Pick<
  BillingAccount,
  'customerEmail' | 'subscriptionId' | 'status' | 'plan' | 'periodEnd' | 'boughtAt' | 'cancelAtPeriodEnd' | 'checkAt'
> & { checkoutIsOver: boolean };

const noCheckout = {
  checkoutId: null,
  checkoutPlan: null,
  checkoutRound: sql`${billingAccounts.checkoutRound} + 1`,
};

/** Stores the provider's state if the row still has the version from before the reading; otherwise undefined. */
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
    .where(and(eq(billingAccounts.userId, userId), eq(billingAccounts.version, version)))
    .returning();
  return row;
}

/** The row, if its state was read from the provider at `startedAt` or later. */
export async function findReadSince(db: Db, userId: string, startedAt: string): Promise<BillingAccount | undefined> {
  const [row] = await db
    .select()
    .from(billingAccounts)
    .where(and(eq(billingAccounts.userId, userId), sql`${billingAccounts.readAt} >= ${startedAt}::timestamptz`));
  return row;
}

async function change(db: Db, where: SQL | undefined, set: object): Promise<BillingAccount | undefined> {
  const [row] = await db
    .update(billingAccounts)
    .set({ ...set, ...nextVersion })
    .where(where)
    .returning();
  return row;
}

/** Stores the user's customer; undefined if they have one already, or are erased. */
export function saveCustomer(db: Db, userId: string, customer: { id: string; email: string }) {
  const free = and(
    eq(billingAccounts.userId, userId),
    isNull(billingAccounts.customerId),
    isNull(billingAccounts.closedAt),
  );
  return change(db, free, { customerId: customer.id, customerEmail: customer.email });
}

/** Removes a customer that is deleted at the provider, with its subscription. @returns the new row */
export function forgetCustomer(db: Db, userId: string, customerId: string) {
  const same = and(eq(billingAccounts.userId, userId), eq(billingAccounts.customerId, customerId));
  const { status } = billingAccounts;
  const over = sql`case when ${status} = 'incomplete_expired' then ${status} when ${status} is not null then 'canceled' end`;
  return change(db, same, { customerId: null, customerEmail: null, checkAt: null, status: over, ...noCheckout });
}

type OpenCheckout = { id: string; plan: Plan; checkAt: Date };

/** Stores an opened checkout; undefined if another was stored in between, or the user is erased. */
export function saveCheckout(db: Db, { userId, checkoutRound }: BillingAccount, { id, plan, checkAt }: OpenCheckout) {
  const free = and(
    eq(billingAccounts.userId, userId),
    isNull(billingAccounts.checkoutId),
    eq(billingAccounts.checkoutRound, checkoutRound),
    isNull(billingAccounts.closedAt),
  );
  return change(db, free, { checkoutId: id, checkoutPlan: plan, checkAt });
}

/** Removes a checkout that is over. */
export async function forgetCheckout(db: Db, userId: string, checkoutId: string): Promise<void> {
  const same = and(eq(billingAccounts.userId, userId), eq(billingAccounts.checkoutId, checkoutId));
  await change(db, same, noCheckout);
}

/** Gives the next checkout a new idempotency key, if the one of the old key is over. */
export async function endRound(db: Db, { userId, checkoutRound }: BillingAccount): Promise<void> {
  const same = and(eq(billingAccounts.userId, userId), eq(billingAccounts.checkoutRound, checkoutRound));
  await change(db, same, noCheckout);
}

/** Schedules a check at `checkAt`, unless one is due sooner. */
export async function checkBy(db: Db, userId: string, checkAt: Date): Promise<void> {
  await db
    .update(billingAccounts)
    .set({ checkAt: sql`least(${billingAccounts.checkAt}, ${checkAt.toISOString()}::timestamptz)` })
    .where(and(eq(billingAccounts.userId, userId), isNotNull(billingAccounts.customerId)));
}

type Due = { now: Date; retryAt: Date };

/** Claims the user's check if it is due. After `true`, no other call claims it before `retryAt`. */
export async function claimCheck(db: Db, userId: string, { now, retryAt }: Due): Promise<boolean> {
  const rows = await db
    .update(billingAccounts)
    .set({ checkAt: retryAt })
    .where(and(eq(billingAccounts.userId, userId), lte(billingAccounts.checkAt, now)))
    .returning({ userId: billingAccounts.userId });
  return rows.length === 1;
}

/** Claims the checks that are overdue longest. @returns their users */
export async function claimChecks(db: Db, { now, retryAt, limit }: Due & { limit: number }): Promise<string[]> {
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
