import 'server-only';
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { localCheckouts, localCustomers, localSubscriptions } from '@/db/schema';
import type { Records } from './records';

type Tx = Pick<Db, 'select' | 'insert' | 'delete'>;

/** Whether a subscription has an invoice that itself, or whose charge or payment intent, has this id. */
function isBilledBy(id: string): SQL {
  const having = (invoice: object) =>
    sql`${localSubscriptions.invoices} @> ${JSON.stringify([invoice])}::text::jsonb`;
  return sql`(${having({ id })} or ${having({ charge: { id } })} or ${having({ charge: { paymentIntent: id } })})`;
}

/** The customers with these ids, and those of the checkouts, subscriptions and payments with these ids. */
export async function customersAbout(db: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await union(
    db
      .select({ id: localCustomers.id })
      .from(localCustomers)
      .where(inArray(localCustomers.id, ids)),
    db
      .select({ id: localCheckouts.customerId })
      .from(localCheckouts)
      .where(inArray(localCheckouts.id, ids)),
    db
      .select({ id: localSubscriptions.customerId })
      .from(localSubscriptions)
      .where(or(inArray(localSubscriptions.id, ids), ...ids.map(isBilledBy))),
  );
  return found.map(({ id }) => id);
}

export async function customersOf(db: Tx, clientReference: string): Promise<string[]> {
  const rows = await db
    .select({ id: localCustomers.id })
    .from(localCustomers)
    .where(eq(localCustomers.clientReference, clientReference));
  return rows.map(({ id }) => id);
}

/** Oldest first. Locks the customers until the transaction ends. */
export async function readRecords(tx: Tx, ids: string[]): Promise<Records> {
  const customers = await tx
    .select()
    .from(localCustomers)
    .where(inArray(localCustomers.id, ids))
    .orderBy(asc(localCustomers.id))
    .for('update');
  const subscriptions = await tx
    .select()
    .from(localSubscriptions)
    .where(inArray(localSubscriptions.customerId, ids))
    .orderBy(asc(localSubscriptions.createdAt));
  const checkouts = await tx
    .select()
    .from(localCheckouts)
    .where(inArray(localCheckouts.customerId, ids))
    .orderBy(asc(localCheckouts.createdAt));
  return { customers, subscriptions, checkouts };
}

/** Rows keep their time of creation. */
export async function saveRecords(
  tx: Tx,
  { customers, subscriptions, checkouts }: Records,
): Promise<void> {
  for (const row of customers) {
    const { createdAt, ...set } = row;
    await tx
      .insert(localCustomers)
      .values(row)
      .onConflictDoUpdate({ target: localCustomers.id, set });
  }
  for (const row of subscriptions) {
    const { createdAt, ...set } = row;
    await tx
      .insert(localSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: localSubscriptions.id, set });
  }
  for (const row of checkouts) {
    const { createdAt, ...set } = row;
    await tx
      .insert(localCheckouts)
      .values(row)
      .onConflictDoUpdate({ target: localCheckouts.id, set });
  }
}

/** The foreign keys delete their subscriptions and checkouts, too. */
export async function removeCustomers(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(localCustomers).where(inArray(localCustomers.id, ids));
}
