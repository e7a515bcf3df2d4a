import 'server-only';
import { AGAIN, GOOD } from '../../constants/memory';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { untilWritten } from '../memory/cards/optimistic';
import { planReview } from '../memory/cards/plan-review';
import { falseIfGone } from '../memory/cards/refusals';
import type { NewReview } from '../progress/store';
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
 * Judges an answer and keeps it; answering again is kept too. It counts as a review of the card on the same line.
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
    const grade = correct ? GOOD : AGAIN;
    const review = reviewBy(check, { ...ids, learnerId, grade, tookMs: took_ms ?? null, now });
    const kept = { ...own, id: ids.id, answer, correct, now, review };
    if (!(await addAnswer(db, kept).catch(falseIfGone))) return undefined;
    const { explanation, source } = check;
    const card_id = review?.cardId ?? null;
    return { answer_id: ids.id, correct, right: rightAnswer(check), explanation, source, card_id };
  });
}

type Answered = { reviewId: string } & Omit<NewReview, 'id' | 'cardId' | 'plan'>;

/** Of the card on the same line, if there is one. */
function reviewBy(check: StoredCheck, { reviewId, ...review }: Answered): NewReview | undefined {
  const card = cardOn(check);
  if (!card?.memory) return undefined;
  const own = { memory: card.memory, settings: check.settings };
  const plan = planReview(own, { ...review, cardId: card.id });
  return { ...review, id: reviewId, cardId: card.id, plan };
}

/** The card whose quote has most of the check's. Offsets are in UTF-16 units, unlike lengths in the database. */
function cardOn({ source, cards }: StoredCheck): StoredCheck['cards'][number] | undefined {
  const end = source.start + source.quote.length;
  const shared = cards
    .map((card) => ({
      ...card,
      length: Math.min(end, card.start + card.quote.length) - Math.max(source.start, card.start),
    }))
    .filter(({ length }) => length > 0);
  return shared.sort((a, b) => b.length - a.length)[0];
}
