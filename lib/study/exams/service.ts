import 'server-only';
import { MAX_EXAM_DAYS, MAX_EXAMS } from '../../constants/exams';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { addDays } from '../../time/calendar-days';
import { noSuchDocument } from '../documents/service';
import { startOfStudyDay, studyDay } from '../memory/rules/study-day';
import { clockOf, parametersOf } from '../memory/settings/rules';
import { settingsOf } from '../memory/settings/service';
import type { ChangedExamInput, ExamInput, NewExamInput } from './schema';
import { addExam, changeExam, listExams, type NewExam, removeExam, type Saved } from './store';
import { examWires } from './to-wire';
import type { ExamChangedWire, ExamsWire } from './wire';

type Ctx = ContextFor<'learner'>;

const CHANGES: RateRule = { name: 'exams', points: 60, seconds: 600 };

/** Also for another learner's exam. */
const noSuchExam = () =>
  new AppError('not_found', 'This exam isn’t in your plan. It may have been removed.');

const tooManyExams = () =>
  new AppError('conflict', `You can plan up to ${MAX_EXAMS} exams at a time.`);

const invalidDate = (error: string) =>
  new AppError('invalid_input', error, { fields: { date: error } });

/** Those to come, nearest first. @throws AppError `plan_required` */
export async function getExams(ctx: Ctx): Promise<ExamsWire> {
  assertUnlocked(ctx, 'flashcards');
  const settings = await settingsOf(ctx);
  const clock = clockOf(settings);
  const today = studyDay(ctx.now, clock);
  const dayStart = startOfStudyDay(today, clock);
  const exams = await listExams(ctx.db, { learnerId: ctx.actor.learnerId, today, dayStart });
  return { exams: await examWires(exams, today, parametersOf(settings)) };
}

/** @throws AppError `invalid_input` for a day in the past or too far ahead */
async function toExam(
  ctx: Ctx,
  id: string,
  { title, date, document_ids }: NewExamInput,
): Promise<NewExam> {
  const today = studyDay(ctx.now, clockOf(await settingsOf(ctx)));
  if (date < today) throw invalidDate('Choose today or a later day.');
  if (date > addDays(today, MAX_EXAM_DAYS)) throw invalidDate('Choose a day within two years.');
  const { db: _, actor, now } = ctx;
  return {
    id,
    learnerId: actor.learnerId,
    title,
    day: date,
    documentIds: document_ids,
    now,
    today,
  };
}

function assertOwnDocuments({ own }: Saved, { documentIds }: NewExam): void {
  if (own < documentIds.length) throw noSuchDocument();
}

/** @throws AppError `invalid_input`, `not_found` for another learner's document, `conflict` with 20 to come, `rate_limited`, `plan_required` */
export async function createExam(ctx: Ctx, input: NewExamInput): Promise<ExamChangedWire> {
  assertUnlocked(ctx, 'flashcards');
  await ctx.limit(CHANGES, ctx.actor.learnerId);
  const exam = await toExam(ctx, ctx.newId(), input);
  const result = await addExam(ctx.db, exam);
  assertOwnDocuments(result, exam);
  if (!result.saved) throw tooManyExams();
  return { exam_id: exam.id };
}

/** @throws AppError `invalid_input`, `not_found`, `conflict` for a past exam with 20 to come, `rate_limited`, `plan_required` */
export async function updateExam(
  ctx: Ctx,
  { examId, ...input }: ChangedExamInput,
): Promise<ExamChangedWire> {
  assertUnlocked(ctx, 'flashcards');
  await ctx.limit(CHANGES, ctx.actor.learnerId);
  const exam = await toExam(ctx, examId, input);
  const result = await changeExam(ctx.db, exam);
  assertOwnDocuments(result, exam);
  if (!result.saved) throw result.upcoming < MAX_EXAMS ? noSuchExam() : tooManyExams();
  return { exam_id: examId };
}

/** @throws AppError `not_found`, `plan_required` */
export async function deleteExam(ctx: Ctx, { examId }: ExamInput): Promise<ExamChangedWire> {
  assertUnlocked(ctx, 'flashcards');
  if (!(await removeExam(ctx.db, examId, ctx.actor.learnerId))) throw noSuchExam();
  return { exam_id: examId };
}
