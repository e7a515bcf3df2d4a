import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { auditEntries } from '@/db/schema';
import { postPoints } from '@/lib/points/post-points';

/** Points that an admin gives or takes, with the audit entry of the action. @returns the ledger row */
export async function adjustedByAdmin(
  db: Db,
  { userId, points }: { userId: string; points: number },
  now: Date,
) {
  const id = randomUUID();
  return db.transaction(async (tx) => {
    const posting = { userId, reason: 'admin', source: `admin:${id}`, points } as const;
    const posted = await postPoints(tx, posting, now);
    await tx.insert(auditEntries).values({
      id,
      stage: 'done',
      action: points > 0 ? 'add_points' : 'remove_points',
      admin: 'admin',
      userId,
      reason: 'For a test',
      before: { points: posted.balance - points },
      after: { points: posted.balance },
      detail: {},
      happenedAt: now,
    });
    return posted;
  });
}

/** Completes or refuses a pending redemption by the database's function. A refusal refunds the points and restores the stock. */
export async function settleRedemption(
  db: Db,
  {
    redemptionId,
    status,
    note,
  }: { redemptionId: string; status: 'fulfilled' | 'refused'; note: string },
  now: Date,
): Promise<'settled' | 'unknown' | 'already'> {
  const [row] = await db.execute<{ outcome: 'settled' | 'unknown' | 'already' }>(sql`
    select settle_redemption(${redemptionId}::uuid, ${status}, ${note}, ${now.toISOString()}::timestamptz) as outcome`);
  return row!.outcome;
}
