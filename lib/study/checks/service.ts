import 'server-only';
import { AGAIN, GOOD, type ReviewGrade } from '../../constants/memory';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import type { AddedReview, NewReview } from '../cards/store';
import { untilWritten } from '../memory/cards/optimistic';
import { planReview } from '../memory/cards/plan-review';
import { falseIfGone } from '../memory/cards/refusals';
import { dueMoment } from '../memory/rules/due';
import { type StudyClock, studyDay } from '../memory/rules/study-day';
import { clockOf } from '../memory/settings/rules';
import type { CheckAnswerInput } from '../schema';
import type { CheckAnswerWire } from '../wire';
import { judgeCheck, rightAnswer } from './judge';
import { addAnswer, findCheck, type StoredCheck } from './store';

/** Two answers a second: more than a person can give. */
const ANSWERS: RateRule = { name: 'check_answers', points: 120, seconds: 60 };

/** Also for another learner's question. */
const noSuchCheck = () =>
  new AppError('not_found', 'This question isn’t in your library. It may have been deleted.');

/**
 * Judges an answer and keeps it; of each question the newest 50 are kept. It counts as a review of the card on the same line.
 * @throws AppError `not_found`, `invalid_input`, `payment_required`, `rate_limited`
 */
export async function answerCheck(
  ctx: ContextFor<'learner'>,
  { checkId, answer, took_ms }: CheckAnswerInput,
): Promise<CheckAnswerWire> {
  assertUnlocked(ctx, 'courses');
  const { db, now, actor } = ctx;
  const { learnerId } = actor;
  const own = { checkId, learnerId };
  const ids = { id: ctx.newId(), reviewId: ctx.newId() };
  const allowed = ctx.limit(ANSWERS, learnerId);
  return untilWritten(async () => {
    const [check] = await Promise.all([findCheck(db, own), allowed]);
    if (!check) throw noSuchCheck();
    const correct = judgeCheck(check, answer, check.language);
    if (correct === null)
      throw new AppError('invalid_input', 'This isn’t an answer to the question.');
    const grade: ReviewGrade = correct ? GOOD : AGAIN;
    const card = cardOn(check);
    const given = { ...ids, learnerId, grade, tookMs: took_ms ?? null, now };
    const review = reviewOf(card, check.settings, given);
    const kept = { ...own, id: ids.id, answer, correct, now, review };
    const added = await addAnswer(db, kept).catch(falseIfGone);
    if (!added) return undefined;
    const { explanation, source, settings } = check;
    return {
      ...{ answer_id: ids.id, correct, right: rightAnswer(check), explanation, source },
      card_id: review?.cardId ?? null,
      card_due: card?.mastered ? null : cardDue(review, added, clockOf(settings)),
    };
  });
}

type Answered = { reviewId: string } & Omit<NewReview, 'id' | 'cardId' | 'plan'>;

function reviewOf(
  card: StoredCard | undefined,
  settings: StoredCheck['settings'],
  { reviewId, ...review }: Answered,
): NewReview | undefined {
  if (!card?.memory) return undefined;
  const own = { memory: card.memory, settings };
  const plan = planReview(own, { ...review, cardId: card.id });
  return { ...review, id: reviewId, cardId: card.id, plan };
}

function cardDue(
  review: NewReview | undefined,
  { counted }: AddedReview,
  clock: StudyClock,
): CheckAnswerWire['card_due'] {
  if (!review) return null;
  const schedule = counted ? review.plan.next : review.plan.base;
  const at = dueMoment(schedule, clock);
  return at && { at: at.toISOString(), today: studyDay(at, clock) <= review.plan.day };
}

type StoredCard = StoredCheck['cards'][number];

/** The card whose quote has most of the check's. Offsets are in UTF-16 units, unlike lengths in the database. */
function cardOn({ source, cards }: StoredCheck): StoredCard | undefined {
  const end = source.start + source.quote.length;
  const shared = cards
    .map((card) => ({
      ...card,
      length: Math.min(end, card.start + card.quote.length) - Math.max(source.start, card.start),
    }))
    .filter(({ length }) => length > 0);
  return shared.sort((a, b) => b.length - a.length)[0];
}
