import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import {
  ACTION_KINDS,
  type ActionType,
  DAILY_POINT_CAP,
  type EarningKind,
  pointsMessages,
} from '../constants/points';
import type { ContextFor } from '../context';
import { keyConflict, type RequestKey } from '../request-key';
import { DAY_MS, utcDay } from '../time/days';
import { currentStreak, isDailyLimitReached, rankOf } from './rules';
import type { AwardInput, HistoryInput } from './schema';
import { readHistory, readTotals, type Totals } from './stats-store';
import { awardActivity } from './store';
import type { AwardWire, HistoryWire, StatsWire } from './wire';

export { recordActivity } from './store';

type Ctx = ContextFor<'user'>;

/** An evening's event can be claimed in the morning. */
const PAID_WITHIN_MS = DAY_MS;
const payableSince = (now: Date) => new Date(now.getTime() - PAID_WITHIN_MS);
const HISTORY_ROWS = 50;

/**
 * Pays the oldest unpaid activity event of a kind, if any.
 * @throws AppError `forbidden` for another user, `conflict` for a reused idempotency key
 */
export async function awardPoints(
  ctx: Ctx,
  input: AwardInput,
  request?: RequestKey,
): Promise<AwardWire> {
  assertSelf(ctx.actor, input.user_id);
  const kind = ACTION_KINDS[input.action_type];
  const claim = { userId: ctx.actor.userId, kind, since: payableSince(ctx.now), request };
  const award = await awardActivity(ctx.db, claim, ctx.now);
  if (award.outcome === 'conflict') throw keyConflict();
  return award.outcome === 'awarded'
    ? bookedWire(award)
    : { ...bookedWire(award), success: false, message: pointsMessages.nothingNew };
}

/** With a message if the daily cap trimmed the points. */
export function bookedWire(booked: {
  points: number;
  asked: number;
  balance: number;
  earnedToday: number;
}): AwardWire {
  const { points, asked, balance, earnedToday } = booked;
  const wire = {
    success: true,
    points_earned: points,
    new_total: balance,
    points_earned_today: earnedToday,
  };
  if (points === asked) return wire;
  return { ...wire, message: points === 0 ? pointsMessages.capped : pointsMessages.trimmed };
}

/** One query. */
export function totalsOf({ db, actor, now }: Ctx): Promise<Totals> {
  return readTotals(db, { userId: actor.userId, day: utcDay(now) });
}

function unpaidActions(unpaid: Totals['unpaid']): StatsWire['unpaid'] {
  const actions = Object.entries(ACTION_KINDS) as [ActionType, EarningKind][];
  return Object.fromEntries(
    actions.flatMap(([action, kind]) => (unpaid[kind] ? [[action, unpaid[kind]]] : [])),
  );
}

/** With unpaid events (product-rules.md, "Points"). One query. */
export async function getStats(ctx: Ctx, { userId }: { userId: string }): Promise<StatsWire> {
  assertSelf(ctx.actor, userId);
  const totals = await readTotals(ctx.db, {
    userId,
    day: utcDay(ctx.now),
    unpaidSince: payableSince(ctx.now),
  });
  const { rank, next } = rankOf(totals.lifetime);
  const living = currentStreak(totals, ctx.now);
  return {
    total_points: totals.balance,
    lifetime_points: totals.lifetime,
    rank,
    next_rank: next && { name: next.rank, points_needed: next.pointsNeeded },
    current_streak: living,
    longest_streak: totals.longestStreak,
    lost_streak: living === 0 ? totals.streak : 0,
    streak_freezes: totals.freezes,
    daily_tasks_completed: totals.tasksToday,
    tasks_completed_today: totals.tasksToday,
    points_earned_today: totals.earnedToday,
    points_left_today: DAILY_POINT_CAP - totals.earnedToday,
    daily_limit_reached: isDailyLimitReached(totals.tasksToday, totals.earnedToday),
    unpaid: unpaidActions(totals.unpaid),
  };
}

/** A user's entries, newest first, for a caller who may see them. */
export async function readEntries(
  { db }: Pick<Ctx, 'db'>,
  { userId, before, rows }: HistoryInput & { rows: number },
): Promise<HistoryWire> {
  const entries = await readHistory(db, { userId, before, rows });
  const history = entries.map(({ id, reason, points, asked, note, createdAt }) => ({
    id,
    reason,
    label: note ? `${pointsMessages.reasons[reason]}: ${note}` : pointsMessages.reasons[reason],
    points,
    trimmed: asked - points,
    at: createdAt.toISOString(),
  }));
  return { history, next: entries.length === rows ? (entries.at(-1)?.id ?? null) : null };
}

/** Newest first. */
export async function getHistory(ctx: Ctx, input: HistoryInput): Promise<HistoryWire> {
  assertSelf(ctx.actor, input.userId);
  return readEntries(ctx, { ...input, rows: HISTORY_ROWS });
}
