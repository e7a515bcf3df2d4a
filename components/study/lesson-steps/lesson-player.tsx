'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { pageRange } from '@/lib/client/format';
import type { LessonWire } from '@/lib/study/wire';
import { previousPosition } from '../courses/lesson-position';
import type { Course } from '../courses/use-course';
import { useLessonGate } from '../courses/use-lesson-gate';
import { ListenButton } from '../listen/listen-button';
import { LESSON_RATE } from '../listen/use-speaker';
import { SegmentedProgress } from '../segmented-progress';
import { textLanguage } from '../text-attributes';
import { useAnswerKeys } from '../use-answer-keys';
import { CheckStep } from './check-step';
import { finishOf } from './finish-of';
import { ScreenStep } from './screen-step';
import { StepBar } from './step-bar';
import { type LessonRun, useLessonRun } from './use-lesson-run';

type LessonPlayerProps = { lesson: LessonWire; course: Course };

/** A lesson in short screens, with questions in between. */
export function LessonPlayer({ lesson, course }: LessonPlayerProps) {
  const run = useLessonRun(lesson);
  const gate = useLessonGate(lesson);
  const lang = textLanguage(course.document.language);
  const { main: finish, missing } = finishOf({ lesson, course, gate, run });
  const main = run.isLast ? finish : { label: 'Next', onClick: run.next };
  const before = () => course.goTo(previousPosition(course.position));
  const back = run.hasBack
    ? { label: 'Back', onBack: run.back }
    : { label: 'Previous', onBack: before };
  const isNew = useIsNew(run.at);
  return (
    <article className="flex min-h-[calc(100dvh-var(--header,4rem))] flex-col gap-5 lg:roomy:-mb-24 lg:roomy:min-h-[calc(100dvh-var(--header)-2.125rem)]">
      <SegmentedProgress
        label="Progress in this lesson"
        shares={run.segments}
        valueText={wordsAt(run)}
      />
      <StepHead {...{ lesson, course, run, lang }} />
      {course.error ? <Alert tone="bad">{course.error}</Alert> : null}
      {run.check ? (
        <CheckStep
          key={run.at}
          {...{ lang, back, main }}
          check={run.check}
          isBack={run.step?.kind === 'check' && run.step.isBack}
          missing={run.isLast ? missing : null}
          onAnswer={(check, verdict) => {
            course.noteAnswer(lesson, check, verdict);
            run.answer(verdict.correct);
          }}
          onSkip={run.skip}
        />
      ) : (
        <Reading key={run.at} main={main}>
          {run.screen ? (
            <ScreenStep
              {...{ lesson, lang, label: wordsAt(run) }}
              screen={run.screen}
              takesFocus={isNew}
              onMore={(place) => course.chooseView('page', place)}
            />
          ) : (
            <p>That’s all of this lesson.</p>
          )}
          {run.isLast && missing ? <p className="max-w-measure">{missing}</p> : null}
          <StepBar back={back} main={main}>
            <Button
              variant="outline"
              onClick={() => course.chooseView('page')}
              className={clsx('max-sm:px-3', run.isLast && 'max-sm:hidden')}
            >
              Read as a page
            </Button>
          </StepBar>
        </Reading>
      )}
    </article>
  );
}

/** Whether the learner came here from another step. The window starts at the top of each. */
function useIsNew(at: number): boolean {
  const first = useRef(at);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    window.scrollTo({ top: 0 });
  }, [at]);
  return first.current !== at;
}

function Reading({ main, children }: { main: { onClick: () => void }; children: ReactNode }) {
  useAnswerKeys({ onEnter: () => main.onClick() });
  return children;
}

function wordsAt({ step, lesson }: LessonRun): string {
  const { length } = lesson.screens;
  if (step?.kind === 'screen') return `Screen ${step.screen + 1} of ${length}`;
  return step ? 'Question' : 'End of the lesson';
}

type StepHeadProps = LessonPlayerProps & { run: LessonRun; lang: string | undefined };

/** Large on the first screen, one line on the others. */
function StepHead({ lesson, course, run: { step, screen }, lang }: StepHeadProps) {
  const isFirst = step?.kind === 'screen' && step.screen === 0;
  const { title, content } = lesson;
  const place = step?.kind === 'screen' ? `${step.screen + 1} of ${lesson.screens.length}` : null;
  const pages = pageRange(lesson.first_page, lesson.last_page);
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 text-sm text-ink-soft">
          <span className="font-semibold">
            Lesson {Number(course.position) + 1} of {course.lessons.length}
          </span>
          {place ? ` · ${place}` : null}
          {isFirst ? ` · ${lesson.duration}${pages ? ` · ${pages}` : ''}` : null}
        </p>
        {screen ? (
          <ListenButton
            variant="quiet"
            size="small"
            className="-mr-4"
            title={title}
            text={`${isFirst ? `${title}.\n\n` : ''}${content.slice(screen.from, screen.to)}`}
            rate={LESSON_RATE}
            language={course.document.language}
          />
        ) : null}
      </div>
      <h1
        tabIndex={-1}
        className={isFirst ? 'text-2xl outline-none lg:text-3xl' : 'text-base outline-none'}
        dir="auto"
        lang={lang}
      >
        {title}
      </h1>
    </div>
  );
}
