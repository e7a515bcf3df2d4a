import 'server-only';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { farmingScans, pointDays, users } from '@/db/schema';

/** A day's users are checked in the order of their ids. */
export type Scan = typeof farmingScans.$inferSelect;

/** Locked; undefined if the day is done, or another instance works on it. */
export async function claimScan(tx: Db, day: string): Promise<Scan | undefined> {
  await tx.insert(farmingScans).values({ day }).onConflictDoNothing();
  const [scan] = await tx
    .select()
    .from(farmingScans)
    .where(and(eq(farmingScans.day, day), eq(farmingScans.isDone, false)))
    .for('update', { skipLocked: true });
  return scan;
}

export async function saveScan(tx: Db, { day, lastUser, isDone }: Scan): Promise<void> {
  await tx.update(farmingScans).set({ lastUser, isDone }).where(eq(farmingScans.day, day));
}

export async function deleteScansBefore(db: Db, day: string): Promise<void> {
  await db.delete(farmingScans).where(lt(farmingScans.day, day));
}

/** The next users of the day, by id. */
export async function findNextPlayers(
  tx: Db,
  { day, lastUser }: Scan,
  limit: number,
): Promise<string[]> {
  const next = await tx
    .select({ userId: pointDays.userId })
    .from(pointDays)
    .where(and(eq(pointDays.day, day), lastUser ? gt(pointDays.userId, lastUser) : undefined))
    .orderBy(asc(pointDays.userId))
    .limit(limit);
  return next.map(({ userId }) => userId);
}

/** Leaves out accounts that are being deleted; the others can't be before the transaction ends. */
export async function lockUsers(tx: Db, ids: readonly string[]): Promise<string[]> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
    .for('key share', { skipLocked: true });
  return locked.map(({ id }) => id);
}
