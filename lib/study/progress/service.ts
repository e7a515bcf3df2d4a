import 'server-only';
import { violationOf } from '@/db/violations';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { noSuchDocument } from '../documents/service';
import type { DocumentInput, RestoreInput, ReviewInput } from '../schema';
import type { LessonProgressWire, MasteredWire, ReviewWire } from '../wire';
import {
  addMastered,
  addReview,
  clearMastered,
  completeLesson,
  removeMark,
  restoreMastered,
} from './store';

type Ctx = ContextFor<'learner'>;

/** Two cards a second: more than a person can review. */
const REVIEWS: RateRule = { name: 'card_reviews', points: 120, seconds: 60 };

/** Also for another learner's item. */
const noSuchLesson = () =>
  new AppError('not_found', 'This lesson isn’t in your library. It may have been deleted.');
export const noSuchCard = () =>
  new AppError('not_found', 'This card isn’t in your library. It may have been deleted.');

/** For a write about a card that is deleted at the same time, as a language model's cards replace it. */
export function falseIfGone(error: unknown): false {
  if (violationOf(error)?.kind === 'foreign_key') return false;
  throw error;
}

/** Idempotent. @throws AppError `not_found`, `payment_required` */
export async function markLessonComplete(
  ctx: Ctx,
  { lessonId }: { lessonId: string },
): Promise<LessonProgressWire> {
  assertUnlocked(ctx, 'courses');
  const { db, actor, now } = ctx;
  const completed = await completeLesson(db, { lessonId, learnerId: actor.learnerId, now });
  if (!completed) throw noSuchLesson();
  return { completed_lessons: completed };
}

/** @throws AppError `not_found`, `payment_required`, `rate_limited` */
export async function reviewCard(
  ctx: Ctx,
  { cardId, grade, took_ms }: ReviewInput,
): Promise<ReviewWire> {
  assertUnlocked(ctx, 'flashcards');
  const { learnerId } = ctx.actor;
  await ctx.limit(REVIEWS, learnerId);
  const id = ctx.newId();
  const added = await addReview(ctx.db, {
    id,
    cardId,
    learnerId,
    grade,
    tookMs: took_ms ?? null,
    now: ctx.now,
  }).catch(falseIfGone);
  if (!added) throw noSuchCard();
  return { review_id: id };
}

/** @throws AppError `not_found`, `payment_required` */
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

/** @throws AppError `not_found`, `payment_required` */
export async function unmarkMastered(
  ctx: Ctx,
  { cardId }: { cardId: string },
): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  if (!(await removeMark(ctx.db, 'mastered_cards', { cardId, learnerId: ctx.actor.learnerId })))
    throw noSuchCard();
  return { mastered: false };
}

/** Reset Progress. The review log is kept. @throws AppError `not_found`, `payment_required` */
export async function resetCards(
  ctx: Ctx,
  { documentId, chapter = 0 }: DocumentInput & { chapter?: number },
): Promise<MasteredWire> {
  assertUnlocked(ctx, 'flashcards');
  if (!(await clearMastered(ctx.db, { documentId, learnerId: ctx.actor.learnerId, chapter })))
    throw noSuchDocument();
  return { mastered: false };
}

/** Undoes Reset Progress. Ignores cards of other documents. @throws AppError `not_found`, `payment_required` */
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
