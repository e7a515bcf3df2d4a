'use client';

import { Check, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tally } from '@/components/play/points/tally';
import { useStats } from '@/components/play/points/use-stats';
import { usePerks } from '@/components/rewards/use-perks';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { counted } from '@/lib/client/format';
import { address } from '@/lib/client/study-calls';
import { useRead } from '@/lib/client/use-read';
import type { ForecastWire } from '@/lib/study/memory/wire';
import { EndActions } from '../../end-actions';
import { textLanguage } from '../../text-attributes';
import type { Course } from '../use-course';
import { courseWords, hasMissed, knownWords, minutesToRead, missedWords } from './end-words';
import { MissedList } from './missed-list';

type FigureProps = { label: string; note?: string; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5 bg-sheet px-4 py-2.5 sm:py-3">
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

/** Undefined until it is known, and if it can't be read. */
function useDueTomorrow(): number | undefined {
  const { data } = useRead<ForecastWire>(address.forecast(2));
  return data?.days[1]?.cards;
}

function Figures({ course: { document, lessons } }: { course: Course }) {
  const { stats } = useStats();
  const dueTomorrow = useDueTomorrow();
  const { minutes, instead } = minutesToRead(lessons, document.visual_data.structure.reading_time);
  return (
    <dl className="sheet grid grid-cols-2 gap-px overflow-hidden bg-rule sm:grid-cols-4">
      <Figure label="Lessons done">
        {lessons.length} of {lessons.length}
      </Figure>
      <Figure label="To read" note={instead === null ? undefined : `instead of ${instead}`}>
        {minutes} min
      </Figure>
      {dueTomorrow === undefined ? null : (
        <Figure label="Due tomorrow">{counted(dueTomorrow, 'card')}</Figure>
      )}
      {stats ? (
        <Figure label="Your streak">
          <span className="flex items-center gap-2.5">
            <Tally days={stats.current_streak} />
            {counted(stats.current_streak, 'day')}
          </span>
        </Figure>
      ) : null}
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
  const inAll = courseWords(course.lessons);
  const hasCertificate = perks.data?.perks.some(({ kind }) => kind === 'certificate') ?? false;
  return (
    <article className="grid max-w-2xl gap-4 sm:gap-5">
      <div className="grid gap-1.5">
        <h1 tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
          <mark>Course complete</mark>
        </h1>
        {inAll ? <p className="text-ink-soft">{inAll}</p> : null}
      </div>
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
