'use client';

import { useEffect, useState } from 'react';
import type { CheckAnswerWire, CheckWire, LessonWire } from '@/lib/study/wire';
import { type CoursePlace, keptCourse } from './kept-course';
import { type Position, startingPosition } from './lesson-position';
import { withAnswer } from './lesson-result';

/** What is open in a course, and what was answered. A reload finds it again; the end of a lesson only until it's left. */
export function useCoursePlace(course: string, lessons: readonly LessonWire[]) {
  const [place, setPlace] = useState<CoursePlace>(
    () =>
      keptCourse.read(course, lessons) ?? {
        position: startingPosition(lessons),
        ended: null,
        results: {},
      },
  );
  const { ended } = place;
  useEffect(() => {
    if (ended !== null) return () => keptCourse.forget(course);
  }, [course, ended]);
  useEffect(() => keptCourse.write(course, lessons, place), [course, lessons, place]);

  const show = (position: Position, endedId: string | null) =>
    setPlace(({ ended: left, results: { [left ?? '']: _, ...results }, ...rest }) => ({
      ...rest,
      position,
      ended: endedId,
      results,
    }));
  const addAnswer = (lessonId: string, check: CheckWire, verdict: CheckAnswerWire) =>
    setPlace(({ results, ...rest }) => ({
      ...rest,
      results: { ...results, [lessonId]: withAnswer(results[lessonId] ?? [], check, verdict) },
    }));
  return { ...place, show, addAnswer };
}
