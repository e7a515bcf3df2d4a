import { randomUUID } from 'node:crypto';
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
