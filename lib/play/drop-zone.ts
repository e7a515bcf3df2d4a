import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import { playMessages } from '../constants/play-messages';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { bookedWire } from '../points/service';
import type { AwardWire } from '../points/wire';
import { keyConflict, type RequestKey } from '../request-key';
import { nextUtcMidnight, utcDay } from '../time/days';
import { dropTaskOf } from './rules';
import type { CallerInput } from './schema';
import { claimDrop, completeDrop, readDrop } from './store';
import type { DropWire } from './wire';

type Ctx = ContextFor<'user'>;

/** Completed automatically if the server recorded the activity. */
export async function getDrop(ctx: Ctx, { user_id }: CallerInput): Promise<DropWire> {
  assertSelf(ctx.actor, user_id);
  const day = utcDay(ctx.now);
  const { title, description, seen } = dropTaskOf(day);
  const drop = await readDrop(ctx.db, { userId: ctx.actor.userId, day, kind: seen?.kind ?? null });
  return {
    challenge: { title, description },
    ends_at: nextUtcMidnight(ctx.now).toISOString(),
    completed: drop.completed || (seen !== undefined && drop.events >= seen.target),
    claimed: drop.claimed,
    seen_by_server: seen !== undefined,
    kind: seen?.kind ?? null,
  };
}

export async function markDropComplete(
  ctx: Ctx,
  { user_id }: CallerInput,
): Promise<{ completed: true }> {
  assertSelf(ctx.actor, user_id);
  await completeDrop(ctx.db, ctx.actor.userId, utcDay(ctx.now), ctx.now);
  return { completed: true };
}

/** Idempotent. @throws AppError `conflict` before the task is done, or for a reused idempotency key */
export async function claimTodaysDrop(
  ctx: Ctx,
  { user_id }: CallerInput,
  request?: RequestKey,
): Promise<AwardWire> {
  assertSelf(ctx.actor, user_id);
  const day = utcDay(ctx.now);
  const claim = { userId: ctx.actor.userId, day, seen: dropTaskOf(day).seen, request };
  const booked = await claimDrop(ctx.db, claim, ctx.now);
  if (booked.outcome === 'conflict') throw keyConflict();
  if (booked.outcome === 'not_completed')
    throw new AppError('conflict', playMessages.dropNotCompleted);
  return bookedWire(booked);
}
