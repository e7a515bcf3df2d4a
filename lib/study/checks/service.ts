import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { falseIfGone } from '../progress/service';
import type { CheckAnswerInput } from '../schema';
import type { CheckAnswerWire } from '../wire';
import { judgeCheck, rightAnswer } from './judge';
import { addAnswer, findCheck, type StoredCheck } from './store';

/** Two answers a second: more than a person can give. */
const ANSWERS: RateRule = { name: 'check_answers', points: 120, seconds: 60 };

/** Also for another learner's question. */
const noSuchCheck = () =>
  new AppError('not_found', 'This question isn’t in your library. It may have been deleted.');

/** Grades of a review, as in FSRS. */
const GOOD = 3;
const AGAIN = 1;

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
  const own = { checkId, learnerId: actor.learnerId };
  const [check] = await Promise.all([findCheck(db, own), ctx.limit(ANSWERS, actor.learnerId)]);
  if (!check) throw noSuchCheck();
  const correct = judgeCheck(check, answer, check.language);
  if (correct === null)
    throw new AppError('invalid_input', 'This isn’t an answer to the question.');
  const id = ctx.newId();
  const card = cardOn(check);
  const review = card && {
    id: ctx.newId(),
    cardId: card.id,
    learnerId: actor.learnerId,
    grade: correct ? GOOD : AGAIN,
    tookMs: took_ms ?? null,
    now,
  };
  const keep = (counted: typeof review) =>
    addAnswer(db, { ...own, id, answer, correct, now, review: counted }).catch(falseIfGone);
  const isReviewed = review !== undefined && (await keep(review));
  // A language model's card may have taken the place of the card just now.
  if (!isReviewed && !(await keep(undefined))) throw noSuchCheck();
  const { explanation, source } = check;
  const card_id = isReviewed ? review.cardId : null;
  return { answer_id: id, correct, right: rightAnswer(check), explanation, source, card_id };
}

/** The card whose quote has most of the check's. Offsets are in UTF-16 units, unlike lengths in the database. */
function cardOn({ source, cards }: StoredCheck): { id: string } | undefined {
  const end = source.start + source.quote.length;
  const shared = cards
    .map((card) => ({
      ...card,
      length: Math.min(end, card.start + card.quote.length) - Math.max(source.start, card.start),
    }))
    .filter(({ length }) => length > 0);
  return shared.sort((a, b) => b.length - a.length)[0];
}
