import 'server-only';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { auditEntries, redemptions, rewardItems, users } from '@/db/schema';
import { FULFILLMENT_PAGE_SIZE, PENDING_COUNTED } from '../../constants/fulfillment';
import type { ListOrdersInput } from './schema';

const isPending = eq(redemptions.status, 'pending');

const after = ([time, id]: [string, string], column: SQL, compared: SQL) =>
  sql`(${column}, ${redemptions.id}) ${compared} (${time}::timestamptz, ${id}::uuid)`;

/** The indexes are partial. */
function placeOf({ status, cursor }: ListOrdersInput) {
  if (status === 'pending') {
    const from = cursor && after(cursor, sql`${redemptions.redeemedAt}`, sql`>`);
    return { where: and(isPending, from), by: [asc(redemptions.redeemedAt), asc(redemptions.id)] };
  }
  const from = cursor && after(cursor, sql`${redemptions.settledAt}`, sql`<`);
  const isSettled = sql`${redemptions.settledEntry} is not null`;
  return {
    where: and(eq(redemptions.status, status), isSettled, from),
    by: [desc(redemptions.settledAt), desc(redemptions.id)],
  };
}

/** Pending ones oldest first, others by the last settled. One row more than a page has. */
export function findOrders(db: Db, input: ListOrdersInput) {
  const { where, by } = placeOf(input);
  return db
    .select({
      id: redemptions.id,
      userId: redemptions.userId,
      userName: users.name,
      itemName: redemptions.itemName,
      category: rewardItems.category,
      requiresShipping: rewardItems.requiresShipping,
      pointsSpent: redemptions.pointsSpent,
      redeemedAt: redemptions.redeemedAt,
      status: redemptions.status,
      shipping: redemptions.shipping,
      tracking: redemptions.tracking,
      note: redemptions.note,
      settledAt: redemptions.settledAt,
      settledBy: auditEntries.admin,
    })
    .from(redemptions)
    .innerJoin(rewardItems, eq(rewardItems.id, redemptions.itemId))
    .leftJoin(users, eq(users.id, redemptions.userId))
    .leftJoin(
      auditEntries,
      and(eq(auditEntries.id, redemptions.settledEntry), eq(auditEntries.stage, 'done')),
    )
    .where(where)
    .orderBy(...by)
    .limit(FULFILLMENT_PAGE_SIZE + 1);
}

export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];

export async function countPending(db: Db): Promise<number> {
  const some = db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(isPending)
    .limit(PENDING_COUNTED)
    .as('some');
  const [row] = await db.select({ pending: count() }).from(some);
  return row?.pending ?? 0;
}

/** Who settled an order. */
export async function findSettler(db: Db, entryId: string): Promise<string | null> {
  const [entry] = await db
    .select({ admin: auditEntries.admin })
    .from(auditEntries)
    .where(and(eq(auditEntries.id, entryId), eq(auditEntries.stage, 'done')));
  return entry?.admin ?? null;
}
