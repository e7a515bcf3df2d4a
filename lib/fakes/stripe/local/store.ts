import 'server-only';
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { localCheckouts, localCustomers, localSubscriptions } from '@/db/schema';
import type { Records } from './records';

type Tx = Pick<Db, 'select' | 'insert' | 'delete'>;

/** Whether a subscription has an invoice whose charge or payment intent has this id. */
function isPaidBy(id: string): SQL {
  const having = (charge: object) =>
    sql`${localSubscriptions.invoices} @> ${JSON.stringify([{ charge }])}::text::jsonb`;
  return sql`(${having({ id })} or ${having({ paymentIntent: id })})`;
}

/** The customers with these ids, and those of the checkouts, subscriptions and payments with these ids. */
export async function customersAbout(db: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await union(
    db.select({ id: localCustomers.id }).from(localCustomers).where(inArray(localCustomers.id, ids)),
    db.select({ id: localCheckouts.customerId }).from(localCheckouts).where(inArray(localCheckouts.id, ids)),
    db
      .select({ id: localSubscriptions.customerId })
      .from(localSubscriptions)
      .where(or(inArray(localSubscriptions.id, ids), ...ids.map(isPaidBy))),
  );
  return found.map(({ id }) => id);
}

/** The customers that were created for a user. */
export async function customersOf(db: Tx, clientReference: string): Promise<string[]> {
  const rows = await db
    .select({ id: localCustomers.id })
    .from(localCustomers)
    .where(eq(localCustomers.clientReference, clientReference));
  return rows.map(({ id }) => id);
}

/** All about these customers, oldest first. Locks them until the transaction ends. */
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

/** Stores the rows. Their time of creation doesn't change. */
export async function saveRecords(tx: Tx, { customers, subscriptions, checkouts }: Records): Promise<void> {
  for (const { createdAt, ...row } of customers) {
    const values = { ...row, createdAt };
    await tx.insert(localCustomers).values(values).onConflictDoUpdate({ target: localCustomers.id, set: row });
  }
  for (const { createdAt, ...row } of subscriptions) {
    const values = { ...row, createdAt };
    await tx.insert(localSubscriptions).values(values).onConflictDoUpdate({ target: localSubscriptions.id, set: row });
  }
  for (const { createdAt, ...row } of checkouts) {
    const values = { ...row, createdAt };
    await tx.insert(localCheckouts).values(values).onConflictDoUpdate({ target: localCheckouts.id, set: row });
  }
}

/** Deletes customers with all that they bought. */
export async function removeCustomers(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(localCustomers).where(inArray(localCustomers.id, ids));
}
