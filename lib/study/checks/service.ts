import 'server-only';
import { AGAIN, GOOD, HARD, type ReviewGrade } from '../../constants/memory';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { keyConflict, type RequestKey } from '../../request-key';
import type { NewReview } from '../cards/store';
import { untilWritten } from '../memory/cards/optimistic';
import { currentSchedule, planReview } from '../memory/cards/plan-review';
import { falseIfGone, falseIfRepeated } from '../memory/cards/refusals';
import { dueMoment } from '../memory/rules/due';
import type { Schedule } from '../memory/rules/schedule';
import { type StudyClock, studyDay } from '../memory/rules/study-day';
import { clockOf } from '../memory/settings/rules';
import { storedKey } from '../request-key';
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
 * Judges an answer and keeps it; of each question the newest 50 are kept. It counts as a review of the card on the same line. A call that is
 * repeated with its key gets the first one's answer, and keeps nothing.
 * @throws AppError `not_found`, `conflict` for a key of another question or answer, `invalid_input`, `plan_required`, `rate_limited`
 */
export async function answerCheck(
  ctx: ContextFor<'learner'>,
  { checkId, answer, took_ms }: CheckAnswerInput,
  key?: RequestKey,
): Promise<CheckAnswerWire> {
  assertUnlocked(ctx, 'courses');
  const own = { checkId, learnerId: ctx.actor.learnerId, answer, requestKey: storedKey(key) };
  const given = { id: ctx.newId(), reviewId: ctx.newId(), tookMs: took_ms ?? null, now: ctx.now };
  const allowed = ctx.limit(ANSWERS, own.learnerId);
  return untilWritten(async () => {
    const [check] = await Promise.all([findCheck(ctx.db, own), allowed]);
    if (!check) throw noSuchCheck();
    const card = cardOn(check);
    if (check.kept) return repeatedWire(check, check.kept, card);
    const correct = judgeCheck(check, answer, check.language);
    if (correct === null)
      throw new AppError('invalid_input', 'This isn’t an answer to the question.');
    const grade = gradeOf(correct, check, ctx.now);
    const review = reviewOf(card, check.settings, { ...given, ...own, grade });
    const kept = { ...own, id: given.id, correct, now: ctx.now, review };
    const added = await addAnswer(ctx.db, kept).catch(falseIfRepeated).catch(falseIfGone);
    if (!added) return undefined;
    const schedule = added.counted ? review?.plan.next : review?.plan.base;
    return toWire(check, kept, { card, schedule, day: review?.plan.day });
  });
}

/** Right after a miss of the same study day says only that the solution was read: Hard, so that the card stays due on this day. */
function gradeOf(correct: boolean, { missedAt, settings }: StoredCheck, now: Date): ReviewGrade {
  if (!correct) return AGAIN;
  const clock = clockOf(settings);
  const isSameDay = missedAt !== null && studyDay(missedAt, clock) === studyDay(now, clock);
  return isSameDay ? HARD : GOOD;
}

type Answered = { reviewId: string } & Omit<NewReview, 'id' | 'cardId' | 'plan' | 'requestKey'>;

function reviewOf(
  card: StoredCard | undefined,
  settings: StoredCheck['settings'],
  { reviewId, learnerId, grade, tookMs, now }: Answered,
): NewReview | undefined {
  if (!card?.memory) return undefined;
  const review = { id: reviewId, cardId: card.id, learnerId, grade, tookMs, requestKey: null, now };
  return { ...review, plan: planReview({ memory: card.memory, settings }, review) };
}

type Kept = NonNullable<StoredCheck['kept']>;

/** With what is known of the card by now. */
function repeatedWire(
  check: StoredCheck,
  kept: Kept,
  card: StoredCard | undefined,
): CheckAnswerWire {
  if (!kept.same) throw keyConflict();
  const { settings } = check;
  const schedule = card?.memory
    ? currentSchedule(card.id, { memory: card.memory, settings })
    : undefined;
  return toWire(check, kept, { card, schedule, day: studyDay(kept.at, clockOf(settings)) });
}

type Reviewed = {
  card: StoredCard | undefined;
  /** After the answer, of its `day`; undefined if it is no review. */
  schedule: Schedule | undefined;
  day: string | undefined;
};

function toWire(
  check: StoredCheck,
  { id, correct }: Pick<Kept, 'id' | 'correct'>,
  { card, schedule, day }: Reviewed,
): CheckAnswerWire {
  const { explanation, source, settings } = check;
  const isDue = card && schedule && day !== undefined && !card.mastered;
  return {
    ...{ answer_id: id, correct, right: rightAnswer(check), explanation, source },
    card_id: card && schedule ? card.id : null,
    card_due: isDue ? cardDue(schedule, day, clockOf(settings)) : null,
  };
}

function cardDue(schedule: Schedule, day: string, clock: StudyClock): CheckAnswerWire['card_due'] {
  const at = dueMoment(schedule, clock);
  return at && { at: at.toISOString(), today: studyDay(at, clock) <= day };
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
