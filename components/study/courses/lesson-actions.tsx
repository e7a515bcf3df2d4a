'use client';

import { useId } from 'react';
import { EarningHint } from '@/components/play/points/earning-hint';
import { lessonWords } from '@/components/play/points/earning-words';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { LessonWire } from '@/lib/study/wire';
import { goToChecks } from '../checks/check-yourself';
import { ListenButton } from '../listen/listen-button';
import { LESSON_RATE } from '../listen/use-speaker';
import { gateWords } from './gate-words';
import { previousPosition } from './lesson-position';
import type { Course } from './use-course';
import { type LessonGate, useLessonGate } from './use-lesson-gate';

type LessonActionsProps = { lesson: LessonWire; course: Course };

type NextButtonProps = LessonActionsProps & { gate: LessonGate; hintId: string };

/** Pressed too early, it goes to what is missing. */
function NextButton({ lesson, course, gate, hintId }: NextButtonProps) {
  const { isLast, saving, goOn, complete } = course;
  if (lesson.completed)
    return (
      <Button onClick={goOn} className="max-sm:basis-full">
        {isLast ? 'See how you did' : 'Next Lesson'}
      </Button>
    );
  return (
    <Button
      aria-disabled={!gate.isOpen}
      aria-describedby={gate.isOpen ? undefined : hintId}
      busy={saving}
      onClick={() => (gate.isOpen ? void complete(lesson) : goToChecks())}
      className="max-sm:basis-full"
    >
      {isLast ? 'Complete Course' : 'Mark Complete'}
    </Button>
  );
}

export function LessonActions({ lesson, course }: LessonActionsProps) {
  const { document, lessons, position, goTo, error } = course;
  const { title, content, completed } = lesson;
  const gate = useLessonGate(lesson);
  const missing = gateWords(gate);
  const hintId = useId();
  return (
    <div className="mt-8 grid max-w-measure gap-5">
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          onClick={() => goTo(previousPosition(position))}
          className="max-sm:grow"
        >
          Previous
        </Button>
        <ListenButton
          title={title}
          text={`${title}.\n\n${content}`}
          rate={LESSON_RATE}
          language={document.language}
          className="max-sm:grow"
        />
        <NextButton {...{ lesson, course, gate, hintId }} />
      </div>
      {missing ? <p id={hintId}>{missing}</p> : null}
      {completed ? null : <EarningHint>{lessonWords(lessons.length)}</EarningHint>}
    </div>
  );
}
