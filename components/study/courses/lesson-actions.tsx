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

type LessonActionsProps = { lesson: LessonWire; course: Course };

function NextButton({ lesson, course }: LessonActionsProps) {
  const { lessons, position, isLast, goTo, complete } = course;
  if (lesson.completed && isLast) return null;
  return (
    <Button
      onClick={() => (lesson.completed ? goTo(nextPosition(position, lessons)) : complete(lesson))}
      className="max-sm:basis-full"
    >
      {!lesson.completed ? (isLast ? 'Complete Course' : 'Mark Complete') : 'Next Lesson'}
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

export function LessonActions({ lesson, course }: LessonActionsProps) {
  const { document, lessons, position, isLast, goTo, error } = course;
  const { title, content, completed } = lesson;
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
        <NextButton lesson={lesson} course={course} />
      </div>
      {completed ? null : <EarningHint>{lessonWords(lessons.length)}</EarningHint>}
      {completed && isLast ? <CourseEnd course={course} /> : null}
    </div>
  );
}
