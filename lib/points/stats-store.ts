import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { challengeCompletions, ledgerEntries, pointDays, wallets } from '@/db/schema';

export type Totals = {
  balance: number;
  lifetime: number;
  streak: number;
  longestStreak: number;
  lastStreakDay: string | null;
  freezes: number;
  earnedToday: number;
  tasksToday: number;
};

/** A user's totals and what a day brought so far; zeros for who never earned. One query. */
export async function readTotals(db: Db, userId: string, day: string): Promise<Totals> {
  const [row] = await db
    .select({
      balance: sql<number>`coalesce(${wallets.balance}, 0)`,
      lifetime: sql<number>`coalesce(${wallets.lifetime}, 0)`,
      streak: sql<number>`coalesce(${wallets.streak}, 0)`,
      longestStreak: sql<number>`coalesce(${wallets.longestStreak}, 0)`,
      lastStreakDay: wallets.lastStreakDay,
      freezes: sql<number>`coalesce(${wallets.freezes}, 0)`,
      earnedToday: sql<number>`coalesce(${pointDays.earned}, 0)`,
      tasksToday: sql<number>`(select count(*)::int from ${challengeCompletions}
        where ${challengeCompletions.userId} = ${userId} and ${challengeCompletions.day} = ${day})`,
    })
    .from(sql`(select ${userId}::uuid as id) as asked`)
    .leftJoin(wallets, sql`${wallets.userId} = asked.id`)
    .leftJoin(pointDays, and(sql`${pointDays.userId} = asked.id`, eq(pointDays.day, day)));
  return row!;
}

export type Entry = Pick<
  typeof ledgerEntries.$inferSelect,
  'id' | 'reason' | 'points' | 'asked' | 'note' | 'createdAt'
>;

/** A page of a user's ledger rows, newest first; `before` is the last row that was seen. */
export function readHistory(
  db: Db,
  { userId, before, rows }: { userId: string; before?: number; rows: number },
): Promise<Entry[]> {
  return db
    .select({
      id: ledgerEntries.id,
      reason: ledgerEntries.reason,
      points: ledgerEntries.points,
      asked: ledgerEntries.asked,
      note: ledgerEntries.note,
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), before === undefined ? undefined : lt(ledgerEntries.id, before)))
    .orderBy(sql`${ledgerEntries.id} desc nulls last`) // the order of its index
    .limit(rows);
}
