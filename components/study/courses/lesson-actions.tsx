'use client';

import { EarningHint } from '@/components/play/points/earning-hint';
import { lessonWords } from '@/components/play/points/earning-words';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/client/format';
import type { LessonWire } from '@/lib/study/wire';
import { ListenButton } from '../listen/listen-button';
import { LESSON_RATE } from '../listen/use-speaker';
import { nextPosition, previousPosition } from './lesson-position';
import type { Course } from './use-course';

type LessonActionsProps = { lesson: LessonWire; course: Course; language: string };

function Onward({ lesson, course }: Omit<LessonActionsProps, 'language'>) {
  const { lessons, position, goTo, complete } = course;
  const isLast = position === lessons.length - 1;
  if (!lesson.completed) {
    return (
      <Button onClick={() => complete(lesson)} className="max-sm:basis-full">
        {isLast ? 'Complete Course' : 'Mark Complete'}
      </Button>
    );
  }
  if (isLast) return null;
  return (
    <Button onClick={() => goTo(nextPosition(position, lessons))} className="max-sm:basis-full">
      Next Lesson
    </Button>
  );
}

function CourseEnd({ course }: { course: Course }) {
  const { goToTab } = useStudy();
  const { lessons, goTo } = course;
  const open = lessons.flatMap(({ completed }, index) => (completed ? [] : [index]));
  const [firstOpen] = open;
  if (firstOpen !== undefined) {
    return (
      <Alert
        tone="info"
        actions={
          <Button size="small" onClick={() => goTo(firstOpen)}>
            Go to lesson {firstOpen + 1}
          </Button>
        }
      >
        {counted(open.length, 'lesson')} to go.
      </Alert>
    );
  }
  return (
    <Alert
      tone="good"
      title="Course complete"
      actions={
        <>
          <Button size="small" onClick={() => goToTab('flashcards')}>
            View Flashcards
          </Button>
          <Button size="small" variant="outline" onClick={() => goToTab('tutor')}>
            Ask about this
          </Button>
        </>
      }
    >
      You’ve finished all {lessons.length} lessons. Review the flashcards to remember them.
    </Alert>
  );
}

export function LessonActions({ lesson, course, language }: LessonActionsProps) {
  const { lessons, position, goTo, error } = course;
  const text = `${lesson.title}.\n\n${lesson.content}`;
  return (
    <div className="mt-8 grid max-w-measure gap-5">
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => goTo(previousPosition(position))} className="max-sm:grow">
          Previous
        </Button>
        <ListenButton title={lesson.title} text={text} rate={LESSON_RATE} language={language} className="max-sm:grow" />
        <Onward lesson={lesson} course={course} />
      </div>
      {lesson.completed ? null : <EarningHint>{lessonWords(lessons.length)}</EarningHint>}
      {lesson.completed && position === lessons.length - 1 ? <CourseEnd course={course} /> : null}
    </div>
  );
}
