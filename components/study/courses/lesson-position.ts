import type { LessonWire } from '@/lib/study/wire';

export type Position = 'summary' | number;

type Lessons = readonly Pick<LessonWire, 'completed'>[];

/** The summary before anything is completed, then the first open lesson, the last one when all are completed. */
export function startingPosition(lessons: Lessons): Position {
  if (!lessons.some(({ completed }) => completed)) return 'summary';
  const open = lessons.findIndex(({ completed }) => !completed);
  return open === -1 ? lessons.length - 1 : open;
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

export function nextPosition(position: Position, lessons: Lessons): Position {
  if (lessons.length === 0) return 'summary';
  return position === 'summary' ? 0 : Math.min(position + 1, lessons.length - 1);
}

/** The lessons may have been generated again since the position was chosen. */
export function clampPosition(position: Position, lessons: Lessons): Position {
  return typeof position === 'number' && position >= lessons.length ? 'summary' : position;
}
