import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { learners, outbox, users } from '@/db/schema';
import { localTimeLimits } from '@/db/time-limits';

/** Erasing hundreds of books takes a while. */
const TIME_LIMITS = { statement_timeout: 60_000, lock_timeout: 60_000 };

/**
 * Undefined if the account is gone or its password has changed. Locks in the order of all other
 * transactions, to avoid deadlocks.
 */
export async function lockAccount(
  tx: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
) {
  await tx.execute(sql.raw(localTimeLimits(TIME_LIMITS)));
  const [row] = await tx
    .select({ id: users.id, email: users.email, trialEndsAt: users.trialEndsAt })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('update');
  return row;
}

export async function eraseAccount(
  tx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.to, email));
  await tx.delete(learners).where(eq(learners.id, id));
}
