import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { assertUnlocked } from '../../membership/locks';
import { removeMark } from '../cards/store';
import { falseIfGone, noSuchCard } from '../memory/cards/refusals';
import type { FlagInput } from '../schema';
import type { FlagWire } from '../wire';
import { putFlag } from './store';

type Ctx = ContextFor<'learner'>;

/** More than a person can read and report. */
const FLAGS: RateRule = { name: 'card_flags', points: 30, seconds: 60 };

/** Takes a card out of the deck; repeated, it replaces the reason. @throws AppError `not_found`, `plan_required`, `rate_limited` */
export async function flagCard(ctx: Ctx, { cardId, reason, note }: FlagInput): Promise<FlagWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  await ctx.limit(FLAGS, learnerId);
  const flag = { cardId, learnerId, reason, note: note || null, now };
  if (!(await putFlag(db, flag).catch(falseIfGone))) throw noSuchCard();
  return { flagged: reason };
}

/** Idempotent. @throws AppError `not_found`, `plan_required` */
export async function unflagCard(ctx: Ctx, { cardId }: { cardId: string }): Promise<FlagWire> {
  assertUnlocked(ctx, 'flashcards');
  const own = { cardId, learnerId: ctx.actor.learnerId };
  if (!(await removeMark(ctx.db, 'card_flags', own))) throw noSuchCard();
  return { flagged: null };
}
