import type { LessonResult } from '../lesson-result';
import { missedWords, rightOf } from './end-words';

type LessonOutcomeProps = {
  result: LessonResult;
  /** Says which lesson is complete. */
  complete: string;
};

/** What was right and what was missed; of a lesson that asks nothing, only that it is complete. */
export function LessonOutcome({ result, complete }: LessonOutcomeProps) {
  const right = rightOf(result);
  const title = 'text-3xl outline-none lg:text-4xl';
  if (right === null)
    return (
      <h1 tabIndex={-1} className={title}>
        <mark>{complete}</mark>
      </h1>
    );
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold text-ink-soft">{complete}</p>
      <h1 tabIndex={-1} className={title}>
        <mark className="mr-0">{right}</mark> right
      </h1>
      <p className="text-ink-soft">{missedWords(result)}</p>
    </div>
  );
}
