import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { assertUnlocked } from '../../membership/locks';
import { keyConflict, type RequestKey } from '../../request-key';
import { noSuchDocument } from '../documents/service';
import { untilWritten } from '../memory/cards/optimistic';
import { planReview } from '../memory/cards/plan-review';
import { falseIfGone, falseIfRepeated, noSuchCard } from '../memory/cards/refusals';
import { findMemory } from '../memory/cards/store';
import { waitsWire } from '../memory/cards/waits-wire';
import { dueMoment, isInSession } from '../memory/rules/due';
import { fold, type Schedule } from '../memory/rules/schedule';
import { schedulerOf } from '../memory/rules/scheduler';
import { clockOf, parametersOf, type StudySettings } from '../memory/settings/rules';
import type { ReviewWire } from '../memory/wire';
import { storedKey } from '../request-key';
import type { DocumentInput, RestoreInput, ReviewInput } from '../schema';
import type { MasteredWire } from '../wire';
import { findKeptReview, type KeptReview } from './kept-review';
import { addMastered, addReview, clearMastered, removeMark, restoreMastered } from './store';

type Ctx = ContextFor<'learner'>;

/** Two cards a second: more than a person can review. */
const REVIEWS: RateRule = { name: 'card_reviews', points: 120, seconds: 60 };

/**
 * Adds a review to the log, and schedules the card by it unless it came faster than a person reads. Of two at once, the later one is
 * scheduled by the earlier. A call that is repeated with its key gets the first one's answer, and adds nothing.
 * @throws AppError `not_found`, `conflict` for a key of another card or grade, `invalid_input`, `plan_required`, `rate_limited`
 */
export async function reviewCard(
  ctx: Ctx,
  { cardId, grade, took_ms }: ReviewInput,
  key?: RequestKey,
): Promise<ReviewWire> {
  assertUnlocked(ctx, 'flashcards');
  const requestKey = storedKey(key);
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const allowed = ctx.limit(REVIEWS, learnerId);
  const given = { id: ctx.newId(), cardId, grade, tookMs: took_ms ?? null, requestKey };
  return untilWritten(async () => {
    const [own, kept] = await Promise.all([
      findMemory(db, { cardId, learnerId }),
      findKeptReview(db, { learnerId, requestKey }),
      allowed,
    ]);
    if (kept) return keptWire(kept, given);
    if (!own) throw noSuchCard();
    const plan = planReview(own, { cardId, grade, now });
    const added = await addReview(db, { ...given, learnerId, now, plan })
      .catch(falseIfRepeated)
      .catch(falseIfGone);
    if (!added) return undefined;
    const schedule = added.counted ? plan.next : plan.base;
    const { settings } = own;
    return reviewWire({ ...given, ...added, schedule, at: now, day: plan.day, settings });
  });
}

/** The answer that the call got first. */
function keptWire(kept: KeptReview, given: Pick<KeptReview, 'cardId' | 'grade'>): ReviewWire {
  if (kept.cardId !== given.cardId || kept.grade !== given.grade) throw keyConflict();
  const scheduler = schedulerOf(parametersOf(kept.settings));
  return reviewWire({ ...kept, schedule: fold(kept.cardId, kept.log, scheduler) });
}

type Reviewed = Pick<KeptReview, 'id' | 'cardId' | 'counted' | 'at' | 'day'> & {
  /** After the review. */
  schedule: Schedule;
  settings: StudySettings;
};

function reviewWire({ id, cardId, counted, schedule, at, day, settings }: Reviewed): ReviewWire {
  const scheduler = schedulerOf(parametersOf(settings));
  return {
    review_id: id,
    counted,
    due_at: dueMoment(schedule, clockOf(settings))?.toISOString() ?? null,
    in_session: isInSession(schedule, at),
    next: waitsWire(schedule, scheduler, { cardId, day }),
    set_aside: schedule.setAside,
  };
}

/** @throws AppError `not_found`, `plan_required` */
export async function markMastered(
  ctx: Ctx,
  { cardId }: { cardId: string },
): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const card = { cardId, learnerId: actor.learnerId, now };
  if (!(await addMastered(db, card).catch(falseIfGone))) throw noSuchCard();
  return { mastered: true };
}

/** @throws AppError `not_found`, `plan_required` */
export async function unmarkMastered(
  ctx: Ctx,
  { cardId }: { cardId: string },
): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  if (!(await removeMark(ctx.db, 'mastered_cards', { cardId, learnerId: ctx.actor.learnerId })))
    throw noSuchCard();
  return { mastered: false };
}

/** Reset Progress. The review log is kept. @throws AppError `not_found`, `plan_required` */
export async function resetCards(
  ctx: Ctx,
  { documentId, chapter = 0 }: DocumentInput & { chapter?: number },
): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  if (!(await clearMastered(ctx.db, { documentId, learnerId: ctx.actor.learnerId, chapter })))
    throw noSuchDocument();
  return { mastered: false };
}

/** Undoes Reset Progress. Ignores cards of other documents. @throws AppError `not_found`, `plan_required` */
export async function restoreCards(
  ctx: Ctx,
  { documentId, card_ids: cardIds }: RestoreInput,
): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const restored = await restoreMastered(db, {
    documentId,
    learnerId: actor.learnerId,
    cardIds,
    now,
  });
  if (!restored) throw noSuchDocument();
  return { mastered: true };
}
