import { keepForTab, readForTab, removeForTab } from '@/lib/client/storage';
import { TAB_KEYS } from '@/lib/client/tab-memory';
import type { LessonWire } from '@/lib/study/wire';
import type { Position } from './lesson-position';
import type { LessonResult } from './lesson-result';

export type CoursePlace = {
  position: Position;
  /** The lesson that was just finished: its end is shown, or that of the course. */
  ended: string | null;
  /** The answers of each lesson that isn't left yet, by its id. */
  results: Readonly<Record<string, LessonResult>>;
};

type Kept = CoursePlace & { lessonId: string | null };
type Lessons = readonly Pick<LessonWire, 'id'>[];

const keyOf = (course: string) => `${TAB_KEYS.course}${course}`;

const idAt = (position: Position, lessons: Lessons): string | null =>
  typeof position === 'number' ? (lessons[position]?.id ?? null) : null;

function parsed(text: string | null): Kept | null {
  try {
    const kept = text === null ? null : JSON.parse(text);
    return typeof kept?.results === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/** Where this tab was in a course, for a reload. `course` names it. */
export const keptCourse = {
  /** Null without any, and if its lessons were generated again meanwhile. */
  read(course: string, lessons: Lessons): CoursePlace | null {
    const kept = parsed(readForTab(keyOf(course)));
    if (kept === null || kept.lessonId !== idAt(kept.position, lessons)) return null;
    const { position, ended, results } = kept;
    return { position, ended, results };
  },
  write(course: string, lessons: Lessons, place: CoursePlace): void {
    const kept: Kept = { ...place, lessonId: idAt(place.position, lessons) };
    keepForTab(keyOf(course), JSON.stringify(kept));
  },
  forget: (course: string): void => removeForTab(keyOf(course)),
};
