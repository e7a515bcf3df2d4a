import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { sessions, usageCounters, users } from '@/db/schema';

/** Sets a day's usage to zero. Taking and refunding usage waits for the transaction. @returns what it was, by key */
export async function clearUsage(
  tx: Db,
  userId: string,
  day: string,
): Promise<Record<string, number>> {
  await tx.execute(sql`select from learners where id = ${userId}::uuid for no key update`);
  const used = and(
    eq(usageCounters.learnerId, userId),
    eq(usageCounters.day, day),
    gt(usageCounters.used, 0),
  );
  const rows = await tx
    .select({ key: usageCounters.key, used: usageCounters.used })
    .from(usageCounters)
    .where(used)
    .orderBy(usageCounters.key);
  await tx.update(usageCounters).set({ used: 0 }).where(used);
  return Object.fromEntries(rows.map(({ key, used: times }) => [key, times]));
}

/** @returns how many could still be used */
export async function endSessions(tx: Db, userId: string, now: Date): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/**
 * Sets or clears the suspension. A sign-in at the same moment is refused, or its session is there to
 * be ended.
 * @returns whether it changed; undefined if the account was deleted
 */
export async function setSuspended(
  tx: Db,
  userId: string,
  disabledAt: Date | null,
): Promise<boolean | undefined> {
  const [user] = await tx
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) return undefined;
  if ((user.disabledAt === null) === (disabledAt === null)) return false;
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId));
  return true;
}
