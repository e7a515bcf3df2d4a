import 'server-only';
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { farmingFlags, farmingVerdicts, users } from '@/db/schema';
import { FARMING_PAGE_SIZE } from '../../constants/farming';
import type { ListFarmingInput } from './schema';

/** Without the users who were found to be fine. Most signals first, one row more than a page has. */
export function findFlagged(db: Db, { cursor }: ListFarmingInput, now: Date) {
  const isOpen = or(isNull(farmingVerdicts.fineUntil), lte(farmingVerdicts.fineUntil, now));
  const from =
    cursor &&
    sql`(${farmingFlags.strength}, ${farmingFlags.userId}) < (${cursor[0]}::int, ${cursor[1]}::uuid)`;
  return db
    .select({
      userId: farmingFlags.userId,
      name: users.name,
      email: users.email,
      disabledAt: users.disabledAt,
      signals: farmingFlags.signals,
      strength: farmingFlags.strength,
      points: farmingFlags.points,
      day: farmingFlags.day,
    })
    .from(farmingFlags)
    .innerJoin(users, eq(users.id, farmingFlags.userId))
    .leftJoin(farmingVerdicts, eq(farmingVerdicts.userId, farmingFlags.userId))
    .where(and(isOpen, from))
    .orderBy(desc(farmingFlags.strength), desc(farmingFlags.userId))
    .limit(FARMING_PAGE_SIZE + 1);
}

export type FlaggedRow = Awaited<ReturnType<typeof findFlagged>>[number];

/** In a transaction, the account isn't deleted before its end. */
export async function isFlagged(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ day: farmingFlags.day })
    .from(farmingFlags)
    .innerJoin(users, eq(users.id, farmingFlags.userId))
    .where(eq(farmingFlags.userId, userId))
    .for('key share', { of: users });
  return rows.length > 0;
}

/** @returns until when an earlier verdict holds, if there is one */
export async function findVerdict(db: Db, userId: string, now: Date): Promise<Date | undefined> {
  const [verdict] = await db
    .select({ fineUntil: farmingVerdicts.fineUntil })
    .from(farmingVerdicts)
    .where(and(eq(farmingVerdicts.userId, userId), gt(farmingVerdicts.fineUntil, now)));
  return verdict?.fineUntil;
}

export async function saveVerdict(db: Db, userId: string, fineUntil: Date): Promise<void> {
  await db
    .insert(farmingVerdicts)
    .values({ userId, fineUntil })
    .onConflictDoUpdate({ target: farmingVerdicts.userId, set: { fineUntil } });
}

/** What no longer says anything: flags of days that are too long ago, and verdicts that have ended. */
export async function pruneFarming(db: Db, now: Date, since: string): Promise<void> {
  await db.delete(farmingFlags).where(lt(farmingFlags.day, since));
  await db.delete(farmingVerdicts).where(lte(farmingVerdicts.fineUntil, now));
}
