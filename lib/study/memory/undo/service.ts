import 'server-only';
import type { ContextFor, RateRule } from '../../../context';
import { AppError } from '../../../errors';
import { assertUnlocked } from '../../../membership/locks';
import { untilWritten } from '../cards/optimistic';
import { currentSchedule } from '../cards/plan-review';
import { falseIfGone } from '../cards/refusals';
import { dueMoment } from '../rules/due';
import { fold } from '../rules/schedule';
import { schedulerOf } from '../rules/scheduler';
import type { UndoInput } from '../schema';
import { clockOf, parametersOf } from '../settings/rules';
import type { UndoWire } from '../wire';
import { addUndo, findReview } from './store';

const UNDOS: RateRule = { name: 'review_undos', points: 60, seconds: 60 };

/** Also for another learner's review. */
const noSuchReview = () =>
  new AppError('not_found', 'This review isn’t in your library. Its card may have been deleted.');

/**
 * Takes back the newest review of a card: the card's schedule is that of its other reviews. Repeating it changes nothing. The point for the
 * review stays. @throws AppError `not_found`, `conflict` if the card has a newer review, `plan_required`, `rate_limited`
 */
export async function undoReview(
  ctx: ContextFor<'learner'>,
  { reviewId }: UndoInput,
): Promise<UndoWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const allowed = ctx.limit(UNDOS, learnerId);
  return untilWritten(async () => {
    const [review] = await Promise.all([findReview(db, { reviewId, learnerId }), allowed]);
    if (!review) throw noSuchReview();
    const { cardId, settings, memory, rest } = review;
    const wire = (schedule: typeof memory.schedule) => ({
      card_id: cardId,
      due_at: dueMoment(schedule, clockOf(settings))?.toISOString() ?? null,
    });
    if (review.isUndone) return wire(currentSchedule(cardId, review));
    if (!review.isNewest)
      throw new AppError('conflict', 'Only the latest review of a card can be undone.');
    const next = fold(cardId, rest, schedulerOf(parametersOf(settings)));
    const { revision, entries } = memory;
    const change = { revision, entries, parameters: settings.parameters, base: next, next };
    const added = await addUndo(db, { reviewId, learnerId, cardId, now, change }).catch(
      falseIfGone,
    );
    return added ? wire(next) : undefined;
  });
}
