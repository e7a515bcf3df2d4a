import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import type { ContextFor } from '../context';
import { utcDay } from '../time/days';
import { boardNameOf } from './board-names';
import { readRanks, readTop } from './board-store';
import { currentStreak } from './rules';
import type { LeaderboardInput, RankInput } from './schema';
import type { LeaderboardWire, RankWire } from './wire';

/** Ties share a rank. One query. */
export async function getLeaderboard(
  ctx: ContextFor<'anyone'>,
  input: LeaderboardInput,
): Promise<LeaderboardWire> {
  const { view, period, limit } = input;
  const day = utcDay(ctx.now);
  const own = ctx.actor.kind === 'user' ? ctx.actor.userId : undefined;
  const rows = await readTop(ctx.db, { view, period, day, rows: limit, own });
  const data = rows.map((row) => ({
    user_id: row.boardId,
    rank: 1 + rows.findIndex(({ score }) => score === row.score),
    name: boardNameOf(row, day),
    points: row.points,
    streak: view === 'streaks' ? row.score : currentStreak(row, ctx.now),
    country: row.country,
    badge: row.badge,
    is_you: row.userId === own,
  }));
  return { data, your_rank: rows[0]?.ownRank ?? null };
}

/** On both boards. One query. */
export async function getRank(
  ctx: ContextFor<'user'>,
  { userId, period }: RankInput,
): Promise<RankWire> {
  assertSelf(ctx.actor, userId);
  const { points, streaks } = await readRanks(ctx.db, userId, period, utcDay(ctx.now));
  return { points_rank: points, streak_rank: streaks };
}
