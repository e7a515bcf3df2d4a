'use client';

import { useEffect, useRef, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { studyCalls } from '@/lib/client/study-calls';
import type { DocumentWire, LessonWire } from '@/lib/study/wire';
import { pageTurns } from '../model/page-turns';
import { clampPosition, nextPosition, type Position, startingPosition } from './lesson-position';

/** A screen reader continues at the heading of the new page. */
function useHeadingFocus(position: Position) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(position);
  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [position]);
  return page;
}

export function useCourse(document: DocumentWire) {
  const { changeContent, library } = useStudy();
  const lessons = document.content.mini_courses;
  const [chosen, setChosen] = useState<Position>(() => startingPosition(lessons));
  const [error, setError] = useState<string | null>(null);
  const position = clampPosition(chosen, lessons);
  const page = useHeadingFocus(position);

  const goTo = (next: Position) => {
    setError(null);
    setChosen(next);
    pageTurns.notify();
    // Completing the last lesson stays on it.
    if (next !== position) window.scrollTo({ top: 0 });
  };

  const setCompleted = (id: string, completed: boolean) =>
    changeContent(({ mini_courses }) => ({
      mini_courses: mini_courses.map((lesson) =>
        lesson.id === id ? { ...lesson, completed } : lesson,
      ),
    }));

  /** Optimistic update; rolled back on failure. */
  const complete = async ({ id }: LessonWire) => {
    goTo(nextPosition(position, lessons));
    setCompleted(id, true);
    try {
      await studyCalls.completeLesson(id);
      awardActivity('lesson_complete');
      library.retry();
    } catch (failure) {
      setCompleted(id, false);
      setChosen(position);
      setError(wordsOrWhy('The lesson couldn’t be marked complete.')(failure));
    }
  };

  const lesson = typeof position === 'number' ? lessons[position] : undefined;
  const isLast = position === lessons.length - 1;
  return { document, lessons, position, lesson, isLast, page, goTo, complete, error };
}

export type Course = ReturnType<typeof useCourse>;
