import 'server-only';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { falseIfGone } from '../memory/cards/refusals';
import type { LessonOpeningWire, LessonProgressWire } from '../wire';
import { type Completion, completeLesson, openLesson } from './store';

type Ctx = ContextFor<'learner'>;
type Input = { lessonId: string };

/** Also for another learner's lesson. */
const noSuchLesson = () =>
  new AppError('not_found', 'This lesson isn’t in your library. It may have been deleted.');

const ANSWER_FIRST = 'Answer one of this lesson’s questions first.';
const READ_FIRST =
  'This lesson has no questions. You can complete it after having it open for half of its reading time.';

/** Keeps when the lesson was opened first. Idempotent. @throws AppError `not_found`, `plan_required` */
export async function markLessonOpen(ctx: Ctx, { lessonId }: Input): Promise<LessonOpeningWire> {
  assertUnlocked(ctx, 'courses');
  const { db, actor, now } = ctx;
  const opening = await openLesson(db, { lessonId, learnerId: actor.learnerId, now }).catch(
    falseIfGone,
  );
  if (!opening) throw noSuchLesson();
  return { opened_at: opening.opened_at.toISOString(), seconds_left: opening.seconds_left };
}

/**
 * Once one of its questions was answered; without any, once it was open for half of its minutes. Idempotent.
 * @throws AppError `not_found`, `plan_required`, `check_first` (with `detail.seconds_left`, null if a question must be answered)
 */
export async function markLessonComplete(
  ctx: Ctx,
  { lessonId }: Input,
): Promise<LessonProgressWire> {
  assertUnlocked(ctx, 'courses');
  const { db, actor, now } = ctx;
  const completion = await completeLesson(db, { lessonId, learnerId: actor.learnerId, now }).catch(
    falseIfGone,
  );
  if (!completion) throw noSuchLesson();
  if (!completion.completed) throw checkFirst(completion);
  return { completed_lessons: completion.completed };
}

function checkFirst({ has_checks, seconds_left }: Completion): AppError {
  const message = has_checks ? ANSWER_FIRST : READ_FIRST;
  return new AppError('check_first', message, { seconds_left }, seconds_left ?? undefined);
}
