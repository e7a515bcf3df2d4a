import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { planGrants, users } from '@/db/schema';

export type Given = { id: string; endsAt: Date | null };

/** Other changes of the user's grant wait for the transaction. @returns false if the account was deleted */
export async function lockUser(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return rows.length > 0;
}

/** Ends the granted plan, also one whose end has come. @returns the one that was open */
export async function endGrant(tx: Db, userId: string, now: Date): Promise<Given | undefined> {
  const [ended] = await tx
    .update(planGrants)
    .set({ endedAt: now })
    .where(and(eq(planGrants.userId, userId), isNull(planGrants.endedAt)))
    .returning({ id: planGrants.id, endsAt: planGrants.endsAt });
  return ended && (ended.endsAt === null || ended.endsAt > now) ? ended : undefined;
}

/** After the one before was ended. */
export async function addGrant(
  tx: Db,
  grant: Given & { userId: string; grantedBy: string },
  now: Date,
): Promise<void> {
  await tx.insert(planGrants).values({ ...grant, createdAt: now });
}
