'use client';

import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { pageRange } from '@/lib/client/format';
import type { LessonWire } from '@/lib/study/wire';
import { CheckYourself } from '../checks/check-yourself';
import { textLanguage } from '../text-attributes';
import { AlsoInSection } from './also-in-section';
import { KeyPoints } from './key-points';
import { LessonActions } from './lesson-actions';
import { LessonText } from './lesson-text';
import type { Course } from './use-course';

/** Opens the page where the learner asked for more; a screen reader goes on there. */
function useOpenedAt(place: number | null) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place === null) return;
    const paragraphs = [...(article.current?.querySelectorAll<HTMLElement>('[data-from]') ?? [])];
    const there = paragraphs.findLast(({ dataset }) => Number(dataset.from) <= place);
    there?.scrollIntoView({ block: 'start' });
    there?.focus({ preventScroll: true });
  }, [place]);
  return article;
}

export function LessonPage({ lesson, course }: { lesson: LessonWire; course: Course }) {
  const article = useOpenedAt(course.place);
  const lang = textLanguage(course.document.language);
  const pages = pageRange(lesson.first_page, lesson.last_page);
  return (
    <article ref={article}>
      <h1 tabIndex={-1} className="text-2xl outline-none lg:text-3xl" dir="auto" lang={lang}>
        {lesson.title}
      </h1>
      <p className="mt-2.5 mb-6 flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-soft">
        <span>
          Lesson {Number(course.position) + 1} of {course.lessons.length}
        </span>
        <span>{lesson.duration}</span>
        {pages ? <span>{pages}</span> : null}
        {lesson.completed ? (
          <span className="flex items-center gap-1.5 font-semibold text-good">
            <Check className="size-4" />
            Completed
          </span>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          className="-my-2.5 font-medium text-pen"
          onClick={() => course.chooseView('steps')}
        >
          Read in steps
        </Button>
      </p>
      <LessonText lesson={lesson} lang={lang} />
      <KeyPoints lesson={lesson} lang={lang} />
      <AlsoInSection lesson={lesson} lang={lang} />
      <CheckYourself
        checks={lesson.checks}
        lang={lang}
        onAnswer={(check, verdict) => course.noteAnswer(lesson, check, verdict)}
      />
      <LessonActions lesson={lesson} course={course} />
    </article>
  );
}
