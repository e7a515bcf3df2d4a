import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf, rowsOf } from '@/db/rows';
import { BOARD_NAMES } from '../constants/accounts';
import type { BoardPeriod, BoardView } from '../constants/points';

function boardOf(view: BoardView, period: BoardPeriod, day: string): SQL {
  const suffix = {
    alltime: sql`'all'`,
    weekly: sql`to_char(${day}::date, 'IYYY-"W"IW')`,
    monthly: sql`to_char(${day}::date, 'YYYY-MM')`,
  };
  return sql`(${view}::text || ':' || ${suffix[period]})`;
}

const boardRow = z.object({
  userId: z.string(),
  boardId: z.string(),
  boardName: z.enum(BOARD_NAMES),
  name: z.string(),
  nickname: z.string().nullable(),
  birthdate: z.string(),
  country: z.string().nullable(),
  score: z.int(),
  points: z.int(),
  streak: z.int(),
  lastStreakDay: z.string().nullable(),
  freezes: z.int(),
  badge: z.string().nullable(),
  /** The caller's; the same on every row. */
  ownRank: z.int().nullable(),
});
export type BoardRow = z.infer<typeof boardRow>;

type Asked = { view: BoardView; period: BoardPeriod; day: string; rows: number; own?: string };

/** A user's rank; ties share it. */
function placeOn(view: BoardView, period: BoardPeriod, day: string, userId: string): SQL {
  return sql`(
    select 1 + coalesce((
        select sum(users) from board_histogram
        where board = own.board and width = 64 and slot > own.score / 64
      ), 0) + coalesce((
        select sum(users) from board_histogram
        where board = own.board and width = 1 and slot > own.score and slot < (own.score / 64 + 1) * 64
      ), 0)
    from board_scores as own
    where own.board = ${boardOf(view, period, day)} and own.user_id = ${userId}::uuid and own.shown and own.score > 0
  )::int`;
}

function pointsBeside(
  view: BoardView,
  period: BoardPeriod,
  day: string,
): { column: SQL; join: SQL } {
  if (view === 'points') return { column: sql`top.score`, join: sql`` };
  const join = sql`left join board_scores as points
      on points.board = ${boardOf('points', period, day)} and points.user_id = top.user_id`;
  return { column: sql`coalesce(points.score, 0)`, join };
}

/**
 * The highest scores of a board; ties in the order in which they were reached. The `order by`, with `nulls last`, has
 * to equal the index's, or every score is sorted. Includes the caller's rank from the same snapshot, unless the board
 * is empty.
 */
export function selectTop({ view, period, day, rows, own }: Asked): SQL {
  const points = pointsBeside(view, period, day);
  return sql`
    select top.user_id as "userId", wallets.board_id as "boardId", users.board_name as "boardName", users.name,
      users.nickname, users.birthdate::text as birthdate, users.country, top.score, ${points.column} as points,
      wallets.streak, wallets.last_streak_day::text as "lastStreakDay", wallets.freezes, badges.name as badge,
      ${own ? placeOn(view, period, day, own) : sql`null::int`} as "ownRank"
    from (
      select user_id, score, since from board_scores where board = ${boardOf(view, period, day)} and shown and score > 0
      order by score desc nulls last, since, user_id limit ${rows}
    ) as top
    join users on users.id = top.user_id
    join wallets on wallets.user_id = top.user_id
    ${points.join}
    left join owned_perks as badges on badges.user_id = top.user_id and badges.kind = 'badge' and badges.equipped
    order by top.score desc, top.since, top.user_id`;
}

export function readTop(db: Db, asked: Asked): Promise<BoardRow[]> {
  return rowsOf(db, boardRow, selectTop(asked));
}

const ranks = z.object({ points: z.int().nullable(), streaks: z.int().nullable() });
export type Ranks = z.infer<typeof ranks>;

export function selectRanks(userId: string, period: BoardPeriod, day: string): SQL {
  const place = (view: BoardView) => placeOn(view, period, day, userId);
  return sql`select ${place('points')} as points, ${place('streaks')} as streaks`;
}

export function readRanks(
  db: Db,
  userId: string,
  period: BoardPeriod,
  day: string,
): Promise<Ranks> {
  return rowOf(db, ranks, selectRanks(userId, period, day));
}
