import type { LessonWire } from '@/lib/study/wire';

/** What the course shows: the summary, or a lesson by its index. */
export type Position = 'summary' | number;

type Lessons = readonly Pick<LessonWire, 'completed'>[];

/** Where a learner goes on: the summary before anything is done, then the first open lesson, the last one when all are done. */
export function startingPosition(lessons: Lessons): Position {
  if (lessons.length === 0 || !lessons.some(({ completed }) => completed)) return 'summary';
  const open = lessons.findIndex(({ completed }) => !completed);
  return open === -1 ? lessons.length - 1 : open;
}

/** The lesson that the summary leads to, and what its button says: the first open one, or the first once all are done. */
export function nextLesson(lessons: Lessons): { index: number; label: string } {
  const open = lessons.findIndex(({ completed }) => !completed);
  if (open > 0) return { index: open, label: `Continue with lesson ${open + 1}` };
  return { index: 0, label: open === -1 && lessons.length > 0 ? 'Reread lesson 1' : 'Start lesson 1' };
}

/** One back; the summary stands before the first lesson. */
export function previousPosition(position: Position): Position {
  return typeof position === 'number' && position > 0 ? position - 1 : 'summary';
}

/** One on; the last lesson stays. */
export function nextPosition(position: Position, lessons: Lessons): Position {
  if (lessons.length === 0) return 'summary';
  return position === 'summary' ? 0 : Math.min(position + 1, lessons.length - 1);
}

/** The same place in a course that may have changed under it. */
export function heldPosition(position: Position, lessons: Lessons): Position {
  return typeof position === 'number' && position >= lessons.length ? 'summary' : position;
}
