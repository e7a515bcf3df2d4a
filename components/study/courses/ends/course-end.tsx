'use client';

import { clsx } from 'clsx';
import { Check, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePerks } from '@/components/rewards/use-perks';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { EndActions } from '../../ends/end-actions';
import { Outlook } from '../../ends/outlook';
import { textLanguage } from '../../text-attributes';
import type { Course } from '../use-course';
import { hasMissed, knownWords, minutesToRead, missedWords, rightInCourse } from './end-words';
import { MissedList } from './missed-list';

type FigureProps = { label: string; note?: string; isWide?: boolean; children: ReactNode };

/** `isWide`: over the whole row where there are two columns. */
function Figure({ label, note, isWide = false, children }: FigureProps) {
  return (
    <div
      className={clsx(
        'grid content-start gap-0.5 bg-sheet px-4 py-2.5 sm:py-3',
        isWide && 'max-sm:col-span-2',
      )}
    >
      <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
      <dd>
        <span className="font-display text-lg leading-tight font-semibold sm:text-xl">
          {children}
        </span>
        {note ? <span className="block text-sm text-ink-soft">{note}</span> : null}
      </dd>
    </div>
  );
}

function Figures({ course: { document, lessons } }: { course: Course }) {
  const { minutes, instead } = minutesToRead(lessons, document.visual_data.structure.reading_time);
  const right = rightInCourse(lessons);
  return (
    <dl className="sheet grid grid-cols-2 gap-px overflow-hidden bg-rule sm:grid-cols-3">
      <Figure label="Lessons done">
        {lessons.length} of {lessons.length}
      </Figure>
      <Figure label="To read" note={instead === null ? undefined : `instead of ${instead}`}>
        {minutes} min
      </Figure>
      {right === null ? null : (
        <Figure label="Questions right" isWide>
          {right}
        </Figure>
      )}
    </dl>
  );
}

function Known({ course: { document, lessons, goTo } }: { course: Course }) {
  const lang = textLanguage(document.language);
  return (
    <section aria-labelledby="known-title" className="grid gap-1">
      <h2 id="known-title" className="text-lg">
        Lesson by lesson
      </h2>
      <ol>
        {lessons.map((lesson, at) => (
          <li key={lesson.id} className="border-t border-rule first:border-t-0">
            <button
              type="button"
              onClick={() => goTo(at)}
              className="flex min-h-11 w-full items-center gap-3 text-left hover:text-pen"
            >
              {hasMissed(lesson) ? (
                <RotateCcw className="size-4 shrink-0 text-ink-soft" />
              ) : (
                <Check className="size-4 shrink-0 text-good" />
              )}
              <span className="line-clamp-1 min-w-0 grow wrap-anywhere" dir="auto" lang={lang}>
                {lesson.title}
              </span>
              <span className="shrink-0 text-sm text-ink-soft">{knownWords(lesson)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Also of a document's chapter, which has no certificate. */
export function CourseEnd({ course }: { course: Course }) {
  const { goToTab, chapter } = useStudy();
  const { document, results, ended } = course;
  const { read: perks } = usePerks();
  const result = (ended && results[ended]) || [];
  const hasCertificate = perks.data?.perks.some(({ kind }) => kind === 'certificate') ?? false;
  return (
    <article className="grid max-w-2xl gap-4 sm:gap-5">
      <h1 tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
        <mark>Course complete</mark>
      </h1>
      <Figures course={course} />
      <Known course={course} />
      {result.length > 0 ? (
        <section aria-labelledby="last-title" className="grid gap-2">
          <h2 id="last-title" className="text-lg">
            The last lesson
          </h2>
          <p className="text-ink-soft">{missedWords(result)}</p>
          <MissedList result={result} lang={textLanguage(document.language)} most={2} />
        </section>
      ) : null}
      <Outlook />
      <EndActions>
        <Button onClick={() => goToTab('flashcards')}>View Flashcards</Button>
        <Button variant="outline" onClick={() => goToTab('tutor')}>
          Ask about this
        </Button>
        {hasCertificate && chapter === 0 ? (
          <LinkButton
            href={`/dashboard/certificate?document=${document.document_id}`}
            prefetch={false}
            variant="outline"
          >
            Open certificate
          </LinkButton>
        ) : null}
      </EndActions>
    </article>
  );
}
