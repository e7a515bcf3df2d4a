import { counted } from '@/lib/client/format';
import type { LessonWire } from '@/lib/study/wire';
import { type LessonResult, missedCards, missedIn } from '../lesson-result';

/** `4 of 5`, by the first answers; null if nothing was asked. */
export function rightOf(result: LessonResult): string | null {
  return result.length === 0
    ? null
    : `${result.length - missedIn(result).length} of ${result.length}`;
}

function cardWords(result: LessonResult): string {
  const { today, later } = missedCards(result);
  const added = today === 0 ? '' : ` ${counted(today, 'card')} added to today.`;
  if (later === 0) return added;
  const others = today === 0 ? counted(later, 'card') : `${later} more`;
  return `${added} ${others} will come back on another day.`;
}

/** What was missed of a lesson that asked something, and when its cards come back. */
export function missedWords(result: LessonResult): string {
  const count = missedIn(result).length;
  if (count === 0) return 'All correct on the first try.';
  return `${count === 1 ? 'One' : count} missed.${cardWords(result)}`;
}

/** Whether the newest answer to a question was wrong. */
export const hasMissed = ({ answered }: Pick<LessonWire, 'answered'>): boolean =>
  Object.values(answered).includes(false);

/** `4 of 5 right`, by the newest answers; null without any. */
export function knownWords({
  checks,
  answered,
}: Pick<LessonWire, 'checks' | 'answered'>): string | null {
  const given = checks.flatMap(({ id }) => answered[id] ?? []);
  return given.length === 0 ? null : `${given.filter(Boolean).length} of ${given.length} right`;
}

/** `5 of 7`: questions of all lessons, by the newest answers; null without any. */
export function rightInCourse(
  lessons: readonly Pick<LessonWire, 'checks' | 'answered'>[],
): string | null {
  const given = lessons.flatMap(({ checks, answered }) =>
    checks.flatMap(({ id }) => answered[id] ?? []),
  );
  if (given.length === 0) return null;
  return `${given.filter(Boolean).length} of ${given.length}`;
}

/** Minutes of the lessons, and of the whole text if it takes longer. */
export function minutesToRead(
  lessons: readonly Pick<LessonWire, 'minutes'>[],
  whole: number,
): { minutes: number; instead: number | null } {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return { minutes, instead: minutes < whole ? whole : null };
}
