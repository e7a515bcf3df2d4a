import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { practiceMoved, practiceOver } from '../../constants/practice-messages';
import type { ContextFor, RateRule } from '../../context';
import type { CheckAnswer } from '../../engine/types';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import type { NewReview } from '../cards/store';
import { judgeCheck, rightAnswer } from '../checks/judge';
import { untilWritten } from '../memory/cards/optimistic';
import { planReview } from '../memory/cards/plan-review';
import { falseIfGone } from '../memory/cards/refusals';
import { type AnsweredRun, addAnswer, findRunToAnswer } from './answer-store';
import type { PracticeItem } from './item';
import { gradeOf } from './rules/grade';
import { settledOf } from './rules/sequence';
import { isOver } from './rules/time';
import type { PracticeAnswerInput } from './schema';
import { noSuchRun } from './service';
import type { StoredRun } from './store';
import { toLineWire } from './to-wire';
import type { PracticeAnswerWire } from './wire';

type Ctx = ContextFor<'learner'>;

/** Two answers a second: more than a person can give. */
const ANSWERS: RateRule = { name: 'practice_answers', points: 120, seconds: 60 };

/**
 * Judges an answer and keeps it; it is a review of the question's card, except in matchings. The same attempt again gets the same
 * verdict and counts once; with another answer, it is refused.
 * @throws AppError `not_found`, `invalid_input`, `conflict` if the run went on elsewhere or its time is over, `plan_required`,
 * `rate_limited`
 */
export async function answerPractice(
  ctx: Ctx,
  input: PracticeAnswerInput,
): Promise<PracticeAnswerWire> {
  assertUnlocked(ctx, 'flashcards');
  const { learnerId } = ctx.actor;
  const own = { runId: input.runId, learnerId };
  const reviewId = ctx.newId();
  const allowed = ctx.limit(ANSWERS, learnerId);
  return untilWritten(async () => {
    const [run] = await Promise.all([findRunToAnswer(ctx.db, own, input.question), allowed]);
    if (!run) throw noSuchRun();
    const item = run.items[input.question];
    if (!item) throw new AppError('invalid_input', 'This question isn’t part of this practice.');
    const kept = keptAnswer(run, input);
    if (kept) return toAnswerWire(run, item, { correct: kept.correct });
    assertNext(run, item, input, ctx.now);
    const correct = judged(item, input.answer);
    const added = await keepAnswer(ctx, run, { item, input, correct, reviewId });
    return added && toAnswerWire(run, item, { correct, ...added, now: ctx.now });
  });
}

type Attempt = Pick<PracticeAnswerInput, 'question' | 'attempt'>;
type Given = Attempt & Pick<PracticeAnswerInput, 'answer'>;

function keptAnswer({ answers }: StoredRun, { question, attempt, answer }: Given) {
  const kept = answers.find((one) => one.item === question && one.attempt === attempt);
  if (kept && !isDeepStrictEqual(kept.answer, answer))
    throw new AppError('conflict', practiceMoved);
  return kept;
}

function assertNext(run: StoredRun, item: PracticeItem, at: Attempt, now: Date): void {
  if (isOver(run, now)) throw new AppError('conflict', practiceOver);
  const given = run.answers.map(({ item: question, correct }) => ({ question, correct }));
  const settled = settledOf(run.kind, given);
  const attempts = given.filter(({ question }) => question === at.question).length;
  const isOpen = !settled.has(at.question) && (item.after === null || settled.has(item.after));
  if (!isOpen || attempts !== at.attempt) throw new AppError('conflict', practiceMoved);
}

/** Null is a wrong answer: the learner didn't know. */
function judged(item: PracticeItem, answer: CheckAnswer | null): boolean {
  const correct = answer === null ? false : judgeCheck(item, answer, item.language);
  if (correct === null)
    throw new AppError('invalid_input', 'This isn’t an answer to the question.');
  return correct;
}

type Judged = {
  item: PracticeItem;
  input: PracticeAnswerInput;
  correct: boolean;
  reviewId: string;
};

async function keepAnswer(ctx: Ctx, run: AnsweredRun, given: Judged) {
  const { input, correct } = given;
  const { runId, question, attempt, answer } = input;
  const answered = { runId, item: question, attempt, answer, correct };
  const added = await addAnswer(ctx.db, {
    ...answered,
    learnerId: ctx.actor.learnerId,
    settles: correct || run.kind === 'test',
    review: reviewBy(ctx, run, given),
    now: ctx.now,
  }).catch(falseIfGone);
  return added || undefined;
}

/** The review of the item's card; undefined if the card was deleted, or the answer is no review. */
function reviewBy(
  { actor, now }: Ctx,
  { kind, memory, settings }: AnsweredRun,
  { item, input, correct, reviewId }: Judged,
): NewReview | undefined {
  const grade = gradeOf(kind, item.kind, { correct, attempt: input.attempt });
  const [line] = item.lines;
  if (grade === null || !line || !memory) return undefined;
  const own = { cardId: line.cardId, grade, now };
  const plan = planReview({ memory, settings }, own);
  const given = { id: reviewId, learnerId: actor.learnerId, tookMs: input.took_ms ?? null };
  return { ...own, ...given, requestKey: null, plan };
}

type Verdict = {
  correct: boolean;
  reviewed?: boolean;
  finished?: boolean;
  bestMs?: number | null;
  /** When the answer was given, unless it was kept before. */
  now?: Date;
};

function toAnswerWire(run: StoredRun, item: PracticeItem, verdict: Verdict): PracticeAnswerWire {
  const { correct, reviewed = false, finished = false, bestMs, now } = verdict;
  const isHidden = run.kind === 'test';
  const isTold = !isHidden && (correct || run.kind !== 'match');
  const [line] = item.lines;
  return {
    correct: isHidden ? null : correct,
    right: isTold ? rightAnswer(item) : [],
    line: isTold && line ? toLineWire(line) : null,
    reviewed,
    over: finished || run.finishedAt !== null,
    took_ms: finished && now ? Math.max(1, now.getTime() - run.startedAt.getTime()) : null,
    best_ms: bestMs ?? run.bestMs,
  };
}
