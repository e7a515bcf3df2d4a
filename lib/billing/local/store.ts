import 'server-only';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { localCheckouts, localCustomers, localSubscriptions } from '@/db/schema';
import { newLocalId } from './ids';
import { isCharged, type LocalState } from './rules';

export type LocalCheckout = typeof localCheckouts.$inferSelect;
export type LocalSubscription = typeof localSubscriptions.$inferSelect;

export async function addCustomer(db: Db, customer: typeof localCustomers.$inferInsert): Promise<void> {
  await db.insert(localCustomers).values(customer).onConflictDoNothing();
}

export async function hasCustomer(db: Db, id: string): Promise<boolean> {
  return (await db.select().from(localCustomers).where(eq(localCustomers.id, id))).length > 0;
}

/** With all that they bought. */
export async function dropCustomer(db: Db, id: string): Promise<void> {
  await db.delete(localCustomers).where(eq(localCustomers.id, id));
}

/** The one that is there already, where the id is taken. */
export async function addCheckout(db: Db, checkout: typeof localCheckouts.$inferInsert): Promise<LocalCheckout | null> {
  await db.insert(localCheckouts).values(checkout).onConflictDoNothing();
  return findCheckout(db, checkout.id);
}

export async function findCheckout(db: Db, id: string): Promise<LocalCheckout | null> {
  const [row] = await db.select().from(localCheckouts).where(eq(localCheckouts.id, id));
  return row ?? null;
}

const openOne = (id: string) => and(eq(localCheckouts.id, id), eq(localCheckouts.state, 'open'));

export async function expireOpen(db: Db, id: string): Promise<void> {
  await db.update(localCheckouts).set({ state: 'expired' }).where(openOne(id));
}

/** Ends a checkout with what was bought there; of two at once, one. False where it was over. */
export function completeOpen(
  db: Db,
  { id, paid }: Pick<LocalCheckout, 'id' | 'paid'>,
  subscription: typeof localSubscriptions.$inferInsert,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [checkout] = await tx.select().from(localCheckouts).where(openOne(id)).for('update');
    if (!checkout) return false;
    await tx.insert(localSubscriptions).values(subscription);
    await tx
      .update(localCheckouts)
      .set({ state: 'complete', paid, subscriptionId: subscription.id })
      .where(eq(localCheckouts.id, id));
    return true;
  });
}

/** Whether the money for what was bought at a checkout came in the end. */
export async function settleCheckout(
  db: Db,
  subscriptionId: string,
  { paid }: Pick<LocalCheckout, 'paid'>,
): Promise<LocalCheckout | null> {
  const [row] = await db
    .update(localCheckouts)
    .set({ paid })
    .where(eq(localCheckouts.subscriptionId, subscriptionId))
    .returning();
  return row ?? null;
}

/** The newest first. */
export function subscriptionsOf(db: Db, customerIds: readonly string[]): Promise<LocalSubscription[]> {
  return db
    .select()
    .from(localSubscriptions)
    .where(inArray(localSubscriptions.customerId, [...customerIds]))
    .orderBy(desc(localSubscriptions.createdAt));
}

export async function customersOf(db: Db, clientReference: string): Promise<string[]> {
  const rows = await db.select().from(localCustomers).where(eq(localCustomers.clientReference, clientReference));
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Db, id: string): Promise<LocalSubscription | null> {
  const [row] = await db.select().from(localSubscriptions).where(eq(localSubscriptions.id, id));
  return row ?? null;
}

export async function findByCharge(db: Db, chargeId: string): Promise<LocalSubscription | null> {
  const [row] = await db.select().from(localSubscriptions).where(eq(localSubscriptions.chargeId, chargeId));
  return row ?? null;
}

export type Change = { before: LocalSubscription; after: LocalSubscription };

/**
 * Changes a subscription, one change after the other; null where `change` finds nothing to do. What a charge pays for has a
 * charge of its own.
 */
export function changeSubscription(
  db: Db,
  id: string,
  change: (state: LocalState) => LocalState | null,
): Promise<Change | null> {
  return db.transaction(async (tx) => {
    const own = eq(localSubscriptions.id, id);
    const [before] = await tx.select().from(localSubscriptions).where(own).for('update');
    const next = before && change(before);
    if (!next) return null;
    const charge = isCharged(before, next) ? { chargeId: newLocalId('ch'), refunded: false } : {};
    const after = { ...before, ...next, ...charge };
    await tx.update(localSubscriptions).set(after).where(own);
    return { before, after };
  });
}
