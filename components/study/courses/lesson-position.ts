import type { LessonWire } from '@/lib/study/wire';

/** A lesson by its index; `end`: of the course, once all lessons are completed. */
export type Position = 'summary' | number | 'end';

type Lessons = readonly Pick<LessonWire, 'completed'>[];

export const isComplete = (lessons: Lessons): boolean =>
  lessons.length > 0 && lessons.every(({ completed }) => completed);

/** The summary before anything is completed, then the first open lesson, the end when all are completed. */
export function startingPosition(lessons: Lessons): Position {
  if (!lessons.some(({ completed }) => completed)) return 'summary';
  const open = lessons.findIndex(({ completed }) => !completed);
  return open === -1 ? 'end' : open;
}

export function nextLesson(lessons: Lessons): { index: number; label: string } {
  const open = lessons.findIndex(({ completed }) => !completed);
  if (open > 0) return { index: open, label: `Continue with lesson ${open + 1}` };
  return {
    index: 0,
    label: open === -1 && lessons.length > 0 ? 'Reread lesson 1' : 'Start lesson 1',
  };
}

export function previousPosition(position: Position): Position {
  return typeof position === 'number' && position > 0 ? position - 1 : 'summary';
}

/** After the last lesson the first one that is open, or the end. */
export function nextPosition(position: Position, lessons: Lessons): Position {
  if (lessons.length === 0) return 'summary';
  if (isComplete(lessons) && position === lessons.length - 1) return 'end';
  const next = typeof position === 'number' ? position + 1 : 0;
  if (next < lessons.length) return next;
  return lessons.findIndex(({ completed }) => !completed);
}

/** The lessons may have been generated again since the position was chosen. */
export function clampPosition(position: Position, lessons: Lessons): Position {
  if (position === 'end') return isComplete(lessons) ? 'end' : startingPosition(lessons);
  return typeof position === 'number' && position >= lessons.length ? 'summary' : position;
}

/** What is open, beside the document's title. */
export function partWords(position: Position, lessons: number): string {
  if (position === 'end') return 'how you did';
  return position === 'summary' ? 'summary' : `lesson ${position + 1}/${lessons}`;
}
