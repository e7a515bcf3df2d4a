import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { auditEntries, planGrants } from '@/db/schema';

type Given = { userId: string; endsAt?: Date | null; endedAt?: Date | null };

/** A plan that an admin gave, with the audit entry of the action. */
export async function givenByAdmin(
  db: Db,
  { userId, endsAt = null, endedAt = null }: Given,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await db
    .insert(planGrants)
    .values({ id, userId, grantedBy: 'keeper', createdAt: now, endsAt, endedAt });
  await db.insert(auditEntries).values({
    id,
    stage: 'done',
    action: 'upgrade',
    admin: 'keeper',
    userId,
    reason: null,
    before: { granted: false },
    after: { granted: true },
    detail: {},
    happenedAt: now,
  });
}
