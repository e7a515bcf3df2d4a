import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { redemptions, rewardItems, users } from '@/db/schema';

/** `email` is null if the account was deleted. */
export async function findOrder(db: Db, redemptionId: string) {
  const [order] = await db
    .select({
      id: redemptions.id,
      userId: redemptions.userId,
      email: users.email,
      itemId: redemptions.itemId,
      itemName: redemptions.itemName,
      pointsSpent: redemptions.pointsSpent,
      status: redemptions.status,
      requiresShipping: rewardItems.requiresShipping,
      settledAt: redemptions.settledAt,
      settledEntry: redemptions.settledEntry,
    })
    .from(redemptions)
    .innerJoin(rewardItems, eq(rewardItems.id, redemptions.itemId))
    .leftJoin(users, eq(users.id, redemptions.userId))
    .where(eq(redemptions.id, redemptionId));
  return order;
}

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

type Settlement = {
  redemptionId: string;
  status: 'fulfilled' | 'refused';
  note: string | null;
  tracking: string | null;
  /** Of the audit entry, which the caller adds. */
  entryId: string;
};

const settled = z.object({ outcome: z.enum(['settled', 'unknown', 'already', 'erased']) });

/** Once. A refusal refunds the points and restores the stock. */
export async function settleOrder(db: Db, settlement: Settlement, now: Date) {
  const { redemptionId, status, note, tracking, entryId } = settlement;
  const settling = sql`select settle_redemption(${redemptionId}::uuid, ${status}, ${note}, ${tracking}, ${entryId}::uuid,
    ${now.toISOString()}::timestamptz) as outcome`;
  return (await rowOf(db, settled, settling)).outcome;
}
