import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { noSuchDocument } from '../documents/service';
import type { DocumentInput, RestoreInput, ReviewInput } from '../schema';
import type { LessonProgressWire, MasteredWire, ReviewWire } from '../wire';
import { addMastered, addReview, clearMastered, completeLesson, removeMastered, restoreMastered } from './store';

type Ctx = ContextFor<'learner'>;

/** More than a person can review: two cards a second for a minute. */
const REVIEWS: RateRule = { name: 'card_reviews', points: 120, seconds: 60 };

/** The same error for another learner's item and for an unknown one. */
const noSuchLesson = () => new AppError('not_found', 'This lesson isn’t in your library. It may have been deleted.');
const noSuchCard = () => new AppError('not_found', 'This card isn’t in your library. It may have been deleted.');

/**
 * Marks a lesson complete; doing it again changes nothing.
 * @throws AppError `not_found`, `payment_required`
 */
export async function markLessonComplete(ctx: Ctx, { lessonId }: { lessonId: string }): Promise<LessonProgressWire> {
  assertUnlocked(ctx, 'courses');
  const { db, actor, now } = ctx;
  const completed = await completeLesson(db, { lessonId, learnerId: actor.learnerId, now });
  if (!completed) throw noSuchLesson();
  return { completed_lessons: completed };
}

/**
 * Writes down what the learner thought of a card, each time.
 * @throws AppError `not_found`, `payment_required`, `rate_limited`
 */
export async function reviewCard(ctx: Ctx, { cardId, grade, took_ms }: ReviewInput): Promise<ReviewWire> {
  assertUnlocked(ctx, 'flashcards');
  const { learnerId } = ctx.actor;
  await ctx.limit(REVIEWS, learnerId);
  const id = ctx.newId();
  const added = await addReview(ctx.db, { id, cardId, learnerId, grade, tookMs: took_ms ?? null, now: ctx.now });
  if (!added) throw noSuchCard();
  return { review_id: id };
}

/** @throws AppError `not_found`, `payment_required` */
export async function markMastered(ctx: Ctx, { cardId }: { cardId: string }): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  if (!(await addMastered(db, { cardId, learnerId: actor.learnerId, now }))) throw noSuchCard();
  return { mastered: true };
}

/** @throws AppError `not_found`, `payment_required` */
export async function unmarkMastered(ctx: Ctx, { cardId }: { cardId: string }): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  if (!(await removeMastered(ctx.db, { cardId, learnerId: ctx.actor.learnerId }))) throw noSuchCard();
  return { mastered: false };
}

/**
 * Reset Progress: no card of the document counts as mastered any more. The review log is kept.
 * @throws AppError `not_found`, `payment_required`
 */
export async function resetCards(ctx: Ctx, { documentId }: DocumentInput): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  if (!(await clearMastered(ctx.db, { documentId, learnerId: ctx.actor.learnerId }))) throw noSuchDocument();
  return { mastered: false };
}

/**
 * Undoes Reset Progress: the named cards of the document count as mastered again. Cards of another document are ignored.
 * @throws AppError `not_found`, `payment_required`
 */
export async function restoreCards(ctx: Ctx, { documentId, card_ids: cardIds }: RestoreInput): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const restored = await restoreMastered(db, { documentId, learnerId: actor.learnerId, cardIds, now });
  if (!restored) throw noSuchDocument();
  return { mastered: true };
}
