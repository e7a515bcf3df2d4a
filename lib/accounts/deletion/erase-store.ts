import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { learners, outbox, users } from '@/db/schema';
import { localTimeLimits } from '@/db/time-limits';

/** A library of some hundred books takes its time, and a second click waits for the first. */
const PATIENCE = { statement_timeout: 60_000, lock_timeout: 60_000 };

type Confirmed = { id: string; passwordHash: string };
type Locked = Pick<typeof users.$inferSelect, 'id' | 'email' | 'trialEndsAt'>;

/**
 * Locks an account before it is erased; undefined when it is gone or its password has changed.
 * The user's row comes first, before the wallet's, as for whoever plays, and before the learner's, as for whoever changes
 * an account and writes a mail about it.
 */
export async function lockAccount(tx: Db, { id, passwordHash }: Confirmed): Promise<Locked | undefined> {
  await tx.execute(sql.raw(localTimeLimits(PATIENCE)));
  const [row] = await tx
    .select({ id: users.id, email: users.email, trialEndsAt: users.trialEndsAt })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('update');
  return row;
}

/** Erases an account with all that hangs on it, and what was written to its address. */
export async function eraseAccount(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.to, email));
  await tx.delete(learners).where(eq(learners.id, id));
}
