import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { learners, outbox, users } from '@/db/schema';

/** A library of some hundred books takes its time, and a second click waits for the first. */
const PATIENCE = '60s';

type Confirmed = { id: string; passwordHash: string };

/**
 * Locks an account before it is erased; its address, or undefined when it is gone or its password has changed.
 * The user's row comes first, before the wallet's, as for whoever plays, and before the learner's, as for whoever changes
 * an account and writes a mail about it.
 */
export async function lockAccount(tx: Db, { id, passwordHash }: Confirmed): Promise<string | undefined> {
  await tx.execute(sql`
    select set_config('statement_timeout', ${PATIENCE}, true), set_config('lock_timeout', ${PATIENCE}, true)`);
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('update');
  return row?.email;
}

/** Erases an account with all that hangs on it, and what was written to its address. */
export async function eraseAccount(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.to, email));
  await tx.delete(learners).where(eq(learners.id, id));
}
