import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import { playMessages } from '../constants/play-messages';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { assertUnlocked } from '../membership/locks';
import { currentStreak } from '../points/rules';
import { bookedWire, totalsOf } from '../points/service';
import { keyConflict, type RequestKey } from '../request-key';
import { nextUtcMidnight, secondsUntil, utcDay } from '../time/days';
import { challengeWireId, parseChallengeId } from './rules';
import type { CompleteInput } from './schema';
import { completeChallenge, readDayChallenges } from './store';
import type { ChallengesWire, CompletedWire } from './wire';

type Ctx = ContextFor<'user'>;

/** @throws AppError `plan_required` */
export async function listChallenges(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<ChallengesWire> {
  assertSelf(ctx.actor, userId);
  assertUnlocked(ctx, 'hustle');
  const day = utcDay(ctx.now);
  const [drawn, totals] = await Promise.all([
    readDayChallenges(ctx.db, userId, day),
    totalsOf(ctx),
  ]);
  const streak = currentStreak(totals, ctx.now) + (totals.earnedToday > 0 ? 0 : 1);
  const challenges = drawn.map(({ id, progress, ...challenge }) => ({
    ...challenge,
    id: challengeWireId(id, day),
    progress: Math.min(progress, challenge.target),
    streak_bonus: streak,
  }));
  return { challenges, completed_today: totals.tasksToday };
}

/**
 * @throws AppError `not_found` for a challenge of another day, `conflict` before its target is reached or for a
 * reused idempotency key, `limit_reached` for a third, `plan_required`
 */
export async function completeDailyChallenge(
  ctx: Ctx,
  { userId, challenge_id: wireId }: CompleteInput,
  request?: RequestKey,
): Promise<CompletedWire> {
  assertSelf(ctx.actor, userId);
  assertUnlocked(ctx, 'hustle');
  const day = utcDay(ctx.now);
  const named = parseChallengeId(wireId);
  if (named?.day !== day) throw new AppError('not_found', playMessages.challengeUnknown);
  const booked = await completeChallenge(
    ctx.db,
    { userId, challengeId: named.id, day, request },
    ctx.now,
  );
  switch (booked.outcome) {
    case 'conflict':
      throw keyConflict();
    case 'unknown':
      throw new AppError('not_found', playMessages.challengeUnknown);
    case 'not_done':
      throw new AppError('conflict', playMessages.challengeNotDone);
    case 'daily_limit':
      throw new AppError(
        'limit_reached',
        playMessages.challengeLimit,
        {},
        secondsUntil(ctx.now, nextUtcMidnight(ctx.now)),
      );
    default: {
      const { points_earned, new_total, message } = bookedWire(booked);
      return {
        success: true,
        points_awarded: points_earned,
        new_total,
        ...(message ? { message } : {}),
      };
    }
  }
}
