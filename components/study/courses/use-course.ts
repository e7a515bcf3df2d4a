'use client';

import { startTransition, useEffect, useRef, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { useNamedItem } from '@/components/shell/use-named-item';
import { ApiError } from '@/lib/client/api';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import type { CheckAnswerWire, CheckWire, DocumentWire, LessonWire } from '@/lib/study/wire';
import { keptRun } from '../lesson-steps/kept-run';
import { pageTurns } from '../model/page-turns';
import { clampPosition, nextPosition, type Position } from './lesson-position';
import { type LessonView, lessonView } from './lesson-view';
import { useCoursePlace } from './use-course-place';

/** A screen reader continues at the heading of the new page. */
function useHeadingFocus(shown: string) {
  const page = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [shown]);
  return page;
}

function useLessonView() {
  const [view, setView] = useState<LessonView>(lessonView.read);
  /** Where in the lesson's text its page opens, if not at its beginning. */
  const [place, setPlace] = useState<number | null>(null);
  const forgetPlace = () => setPlace(null);
  const chooseView = (chosen: LessonView, at: number | null = null) => {
    lessonView.choose(chosen);
    startTransition(() => {
      setView(chosen);
      setPlace(at);
    });
  };
  return { view, place, forgetPlace, chooseView };
}

/** Changes a lesson in the cached copy of the document. */
function useChangeLesson() {
  const { changeContent } = useStudy();
  return (id: string, change: (lesson: LessonWire) => Partial<LessonWire>) =>
    changeContent(({ mini_courses }) => ({
      mini_courses: mini_courses.map((lesson) =>
        lesson.id === id ? { ...lesson, ...change(lesson) } : lesson,
      ),
    }));
}

export function useCourse(document: DocumentWire) {
  const { library, refreshMaterial, chapter } = useStudy();
  const changeLesson = useChangeLesson();
  const lessons = document.content.mini_courses;
  const place = useCoursePlace(`${document.document_id} ${chapter}`, lessons);
  const { ended, results } = place;
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { forgetPlace, ...shownView } = useLessonView();
  const position = clampPosition(place.position, lessons);
  const page = useHeadingFocus(`${position} ${ended}`);

  const show = (next: Position, endedId: string | null) => {
    startTransition(() => {
      setError(null);
      place.show(next, endedId);
      forgetPlace();
    });
    pageTurns.notify();
    window.scrollTo({ top: 0 });
  };
  const goTo = (next: Position) => show(next, null);
  useNamedItem((id) => {
    const named = lessons.findIndex((one) => one.id === id);
    if (named >= 0) goTo(named);
    return named >= 0;
  });

  const noteAnswer = (lesson: LessonWire, check: CheckWire, verdict: CheckAnswerWire) => {
    place.addAnswer(lesson.id, check, verdict);
    changeLesson(lesson.id, ({ answered }) => ({
      answered: { ...answered, [check.id]: verdict.correct },
    }));
  };

  /** Shows how the lesson went, after the last one of all how the course did. */
  const finish = (lesson: LessonWire) => {
    // Read again, it begins at its first screen.
    keptRun.forget(lesson.id);
    const isWhole = lessons.every(({ id, completed }) => completed || id === lesson.id);
    show(isWhole && !lesson.completed ? 'end' : position, lesson.id);
  };

  const complete = async (lesson: LessonWire) => {
    setSaving(true);
    setError(null);
    try {
      await studyCalls.completeLesson(lesson.id);
      changeLesson(lesson.id, () => ({ completed: true }));
      awardActivity('lesson_complete');
      library.retry();
      finish(lesson);
    } catch (failure) {
      // A question may have been added meanwhile.
      if (failure instanceof ApiError && failure.detail.code === 'check_first') refreshMaterial();
      setError(wordsOrWhy('The lesson couldn’t be marked complete.')(failure));
    } finally {
      setSaving(false);
    }
  };

  const lesson = typeof position === 'number' ? lessons[position] : undefined;
  return {
    ...{ document, lessons, position, lesson, results, ended, page, error, saving },
    ...shownView,
    isLast: position === lessons.length - 1,
    goTo,
    goOn: () => goTo(nextPosition(position, lessons)),
    noteAnswer,
    finish,
    complete,
  };
}

export type Course = ReturnType<typeof useCourse>;
