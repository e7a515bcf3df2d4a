import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingAccounts, users } from '@/db/schema';
import type { Plan } from '../constants/plans';

export type BillingAccount = typeof billingAccounts.$inferSelect;

/** A row is found by its user or by the provider's name for them. */
export type AccountKey = { userId: string } | { customerId: string };

const matches = (key: AccountKey) =>
  'userId' in key ? eq(billingAccounts.userId, key.userId) : eq(billingAccounts.customerId, key.customerId);

/** Every change is one more version, so that what was read before it is not written over it. */
const nextVersion = { version: sql`${billingAccounts.version} + 1` };

export async function findAccount(db: Db, key: AccountKey): Promise<BillingAccount | undefined> {
  const [row] = await db.select().from(billingAccounts).where(matches(key));
  return row;
}

/** The user's row, made where there is none yet; undefined for who is erased, whom the lock waits for. */
export async function openAccount(db: Db, userId: string, now: Date): Promise<BillingAccount | undefined> {
  await db.execute(sql`
    insert into ${billingAccounts} (user_id, created_at)
    select id, ${now.toISOString()}::timestamptz from ${users} where id = ${userId} for key share
    on conflict do nothing`);
  return findAccount(db, { userId });
}

export type Begun = {
  account: BillingAccount;
  /** The database's clock, to the microsecond: a reading of the provider that follows began after it. */
  startedAt: string;
  /** The user's address of today; null for who is erased. */
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

/** Stores what the provider said over the version that was there when it was asked; undefined where that has changed. */
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

/** The row, if what it holds was read from the provider at `startedAt` or later. */
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

/** Names the user's customer; undefined where they have one already, or are gone. */
export function saveCustomer(db: Db, userId: string, customer: { id: string; email: string }) {
  const free = and(
    eq(billingAccounts.userId, userId),
    isNull(billingAccounts.customerId),
    isNull(billingAccounts.closedAt),
  );
  return change(db, free, { customerId: customer.id, customerEmail: customer.email });
}

/** Forgets a customer who is gone at the provider, with whatever they had there. @returns the row as it is now */
export function forgetCustomer(db: Db, userId: string, customerId: string) {
  const same = and(eq(billingAccounts.userId, userId), eq(billingAccounts.customerId, customerId));
  const { status } = billingAccounts;
  const over = sql`case when ${status} = 'incomplete_expired' then ${status} when ${status} is not null then 'canceled' end`;
  return change(db, same, { customerId: null, customerEmail: null, checkAt: null, status: over, ...noCheckout });
}

type OpenCheckout = { id: string; plan: Plan; checkAt: Date };

/** Notes the checkout that was opened; undefined where another one was meanwhile, or the user is gone. */
export function saveCheckout(db: Db, { userId, checkoutRound }: BillingAccount, { id, plan, checkAt }: OpenCheckout) {
  const free = and(
    eq(billingAccounts.userId, userId),
    isNull(billingAccounts.checkoutId),
    eq(billingAccounts.checkoutRound, checkoutRound),
    isNull(billingAccounts.closedAt),
  );
  return change(db, free, { checkoutId: id, checkoutPlan: plan, checkAt });
}

/** Forgets a checkout that nobody can pay at any more. */
export async function forgetCheckout(db: Db, userId: string, checkoutId: string): Promise<void> {
  const same = and(eq(billingAccounts.userId, userId), eq(billingAccounts.checkoutId, checkoutId));
  await change(db, same, noCheckout);
}

/** Lets the next checkout have a new key, where the old one leads to something that is over. */
export async function endRound(db: Db, { userId, checkoutRound }: BillingAccount): Promise<void> {
  const same = and(eq(billingAccounts.userId, userId), eq(billingAccounts.checkoutRound, checkoutRound));
  await change(db, same, noCheckout);
}

/** Has the provider asked again at `checkAt`, unless that is to happen sooner. */
export async function checkBy(db: Db, userId: string, checkAt: Date): Promise<void> {
  await db
    .update(billingAccounts)
    .set({ checkAt: sql`least(${billingAccounts.checkAt}, ${checkAt.toISOString()}::timestamptz)` })
    .where(and(eq(billingAccounts.userId, userId), isNotNull(billingAccounts.customerId)));
}

type Due = { now: Date; retryAt: Date };

/** Whether the user's row is due to be looked at again. Whoever gets `true` does it: nobody else will before `retryAt`. */
export async function claimCheck(db: Db, userId: string, { now, retryAt }: Due): Promise<boolean> {
  const rows = await db
    .update(billingAccounts)
    .set({ checkAt: retryAt })
    .where(and(eq(billingAccounts.userId, userId), lte(billingAccounts.checkAt, now)))
    .returning({ userId: billingAccounts.userId });
  return rows.length === 1;
}

/** The same for whichever rows are due longest. @returns their users */
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
