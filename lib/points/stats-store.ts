import 'server-only';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedQuery } from '@/db/prepared-query';
import { firstOf } from '@/db/rows';
import { challengeCompletions, ledgerEntries, pointDays, wallets } from '@/db/schema';
import type { EarningKind } from '../constants/points';
import { utcDay } from '../time/days';

export type Totals = {
  balance: number;
  lifetime: number;
  streak: number;
  longestStreak: number;
  lastStreakDay: string | null;
  freezes: number;
  earnedToday: number;
  tasksToday: number;
  unpaid: Unpaid;
};
type Unpaid = Partial<Record<EarningKind, number>>;

const { placeholder } = sql;

const UNPAID: SQL<Unpaid> = sql`(
  select coalesce(json_object_agg(kind, events), '{}') from (
    select kind, count(*) as events from study_events as event
    where user_id = ${placeholder('userId')} and day >= ${placeholder('unpaidDay')}
      and happened_at >= ${placeholder('unpaidSince')}
      and not exists (
        select from ledger_entries as paid where paid.user_id = ${placeholder('userId')} and paid.source = event.source
      )
    group by kind
  ) as unpaid)`;

const totals = (unpaid: SQL<Unpaid>) =>
  preparedQuery((db) =>
    db
      .select({
        balance: sql<number>`coalesce(${wallets.balance}, 0)`,
        lifetime: sql<number>`coalesce(${wallets.lifetime}, 0)`,
        streak: sql<number>`coalesce(${wallets.streak}, 0)`,
        longestStreak: sql<number>`coalesce(${wallets.longestStreak}, 0)`,
        lastStreakDay: wallets.lastStreakDay,
        freezes: sql<number>`coalesce(${wallets.freezes}, 0)`,
        earnedToday: sql<number>`coalesce(${pointDays.earned}, 0)`,
        tasksToday: sql<number>`(select count(*)::int from ${challengeCompletions}
          where ${challengeCompletions.userId} = ${placeholder('userId')} and ${challengeCompletions.day} = ${placeholder('day')})`,
        unpaid,
      })
      .from(sql`(select ${placeholder('userId')}::uuid as id) as asked`)
      .leftJoin(wallets, sql`${wallets.userId} = asked.id`)
      .leftJoin(
        pointDays,
        and(sql`${pointDays.userId} = asked.id`, eq(pointDays.day, placeholder('day'))),
      )
      .prepare('totals'),
  );
const plainTotals = totals(sql`'{}'::json`);
const totalsAndUnpaid = totals(UNPAID);

type Asked = { userId: string; day: string; unpaidSince?: Date };

/** Zeros for a new user. Unpaid events only with `unpaidSince`. One query. */
export async function readTotals(db: Db, { unpaidSince, ...asked }: Asked): Promise<Totals> {
  if (!unpaidSince) return firstOf(await plainTotals(db).execute(asked));
  const since = { unpaidDay: utcDay(unpaidSince), unpaidSince: unpaidSince.toISOString() };
  return firstOf(await totalsAndUnpaid(db).execute({ ...asked, ...since }));
}

export type Entry = Pick<
  typeof ledgerEntries.$inferSelect,
  'id' | 'reason' | 'points' | 'asked' | 'note' | 'createdAt'
>;

/** Newest first. `before`: the last ID of the previous page. */
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
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        before === undefined ? undefined : lt(ledgerEntries.id, before),
      ),
    )
    .orderBy(sql`${ledgerEntries.id} desc nulls last`) // the order of its index
    .limit(rows);
}
