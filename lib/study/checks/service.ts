import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import type { CheckAnswerInput } from '../schema';
import type { CheckAnswerWire } from '../wire';
import { judgeCheck, rightAnswer } from './judge';
import { addAnswer, findCheck } from './store';

/** Two answers a second: more than a person can give. */
const ANSWERS: RateRule = { name: 'check_answers', points: 120, seconds: 60 };

/** Also for another learner's question. */
const noSuchCheck = () =>
  new AppError('not_found', 'This question isn’t in your library. It may have been deleted.');

/**
 * Judges an answer and keeps it; answering again is kept too.
 * @throws AppError `not_found`, `invalid_input`, `payment_required`, `rate_limited`
 */
export async function answerCheck(
  ctx: ContextFor<'learner'>,
  { checkId, answer }: CheckAnswerInput,
): Promise<CheckAnswerWire> {
  assertUnlocked(ctx, 'courses');
  const { db, now, actor } = ctx;
  const own = { checkId, learnerId: actor.learnerId };
  const [check] = await Promise.all([findCheck(db, own), ctx.limit(ANSWERS, actor.learnerId)]);
  if (!check) throw noSuchCheck();
  const correct = judgeCheck(check, answer);
  if (correct === null)
    throw new AppError('invalid_input', 'This isn’t an answer to the question.');
  const id = ctx.newId();
  if (!(await addAnswer(db, { ...own, id, answer, correct, now }))) throw noSuchCheck();
  const { explanation, source } = check;
  return { answer_id: id, correct, right: rightAnswer(check), explanation, source };
}
