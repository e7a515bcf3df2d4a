import 'server-only';
import { z } from 'zod';
import { assertSelf } from '../accounts/assert-self';
import { SPIN_EVERY_HOURS } from '../constants/play';
import { playMessages } from '../constants/play-messages';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { bookedWire } from '../points/service';
import type { AwardWire } from '../points/wire';
import { keyConflict, type RequestKey } from '../request-key';
import { HOUR_MS, secondsUntil } from '../time/days';
import { drawnPoints, wheelState } from './rules';
import type { CallerInput, ClaimSpinInput } from './schema';
import { claimSpin, claimWholeSpin, findLastTurn, spinWheel } from './store';
import type { SpinWire, WheelStatusWire } from './wire';

type Ctx = ContextFor<'user'>;

export async function getWheelStatus(ctx: Ctx, { user_id }: CallerInput): Promise<WheelStatusWire> {
  assertSelf(ctx.actor, user_id);
  const last = await findLastTurn(ctx.db, ctx.actor.userId);
  const { canSpin, cooldownSeconds, streak } = wheelState(last, ctx.now);
  const unclaimed =
    last && last.claimedAt === null ? { spin_id: last.id, result_points: last.points } : null;
  return { can_spin: canSpin, cooldown_seconds: cooldownSeconds, spin_streak: streak, unclaimed };
}

/**
 * Stores the result before it responds, so that a retry before the claim returns the same turn.
 * @throws AppError `limit_reached`, with the seconds to wait, within 24 hours of a claimed turn
 */
export async function spin(ctx: Ctx, { user_id }: CallerInput): Promise<SpinWire> {
  assertSelf(ctx.actor, user_id);
  const turn = { userId: ctx.actor.userId, spinId: ctx.newId(), points: drawnPoints(ctx.random()) };
  const { outcome, spinId, points, spunAt } = await spinWheel(ctx.db, turn, ctx.now);
  if (outcome === 'too_early') {
    const next = new Date(spunAt.getTime() + SPIN_EVERY_HOURS * HOUR_MS);
    throw new AppError('limit_reached', playMessages.spinTooEarly, {}, secondsUntil(ctx.now, next));
  }
  return { spin_id: spinId, result_points: points };
}

/**
 * Idempotent.
 * @throws AppError `not_found` for an unknown or another user's turn, `conflict` for a reused idempotency key, or
 * with `only_whole` if the daily cap would trim the points
 */
export async function claimTurn(
  ctx: Ctx,
  { user_id, spin_id: spinId, only_whole: onlyWhole }: ClaimSpinInput,
  request?: RequestKey,
): Promise<AwardWire> {
  assertSelf(ctx.actor, user_id);
  const unknown = new AppError('not_found', playMessages.spinUnknown);
  if (!z.uuid().safeParse(spinId).success) throw unknown;
  const claim = onlyWhole ? claimWholeSpin : claimSpin;
  const booked = await claim(ctx.db, { userId: ctx.actor.userId, spinId, request }, ctx.now);
  if (!booked) throw new AppError('conflict', playMessages.spinWaits);
  if (booked.outcome === 'conflict') throw keyConflict();
  if (booked.outcome === 'unknown') throw unknown;
  return bookedWire(booked);
}
