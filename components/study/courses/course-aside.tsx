'use client';

import type { ComponentType } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { brand } from '@/lib/brand';
import type { DocumentWire, FlashcardWire } from '@/lib/study/wire';
import { LessonList } from './lesson-list';
import type { Course } from './use-course';

const ReaderBeside = lazyComponent(() =>
  import('../reader/reader-beside').then((file) => file.ReaderBeside),
);

function NextCard({ cards }: { cards: readonly FlashcardWire[] }) {
  const { goToTab } = useStudy();
  const index = cards.findIndex(({ mastered }) => !mastered);
  const card = cards[index];
  if (!card) return null;
  return (
    <section aria-labelledby="next-card-title">
      <h2 id="next-card-title" className="mb-2.5 text-lg">
        Next card
      </h2>
      <button
        type="button"
        onClick={() => goToTab('flashcards')}
        className="index-card flex min-h-48 w-full flex-col px-5.5 pt-8 pb-3.5 text-left"
      >
        <span
          className="line-clamp-4 whitespace-pre-line font-display text-lg leading-7 font-semibold tracking-tight"
          dir="auto"
        >
          {card.front}
        </span>
        <span className="-mx-5.5 mt-auto -mb-3.5 flex items-center justify-between rounded-b bg-sheet px-5.5 pt-1.5 pb-2.5 text-xs leading-6 text-ink-soft">
          <span>
            {card.category} · {card.difficulty}
          </span>
          <span className="font-mono">
            {index + 1} / {cards.length}
          </span>
        </span>
      </button>
    </section>
  );
}

export type QuickAskProps = {
  document: DocumentWire;
  /** An answer is shown until another page is opened. */
  page: string;
  /** Undefined beside the summary. */
  lessonId: string | undefined;
  questions: readonly string[];
};

/** `QuickAsk` is injected by the dashboard, because `components/tutor` builds on this folder. */
export type CourseAsideProps = { course: Course; QuickAsk: ComponentType<QuickAskProps> };

function AskAside({ course: { document, lesson }, QuickAsk }: CourseAsideProps) {
  const { goToTab } = useStudy();
  return (
    <section aria-labelledby="quick-ask-title">
      <div className="mb-2.5 flex flex-wrap items-center justify-between">
        <h2 id="quick-ask-title" className="text-lg">
          Ask {brand.tutor}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="-mr-4 font-medium text-pen"
          onClick={() => goToTab('tutor')}
        >
          Open full chat
        </Button>
      </div>
      <QuickAsk
        document={document}
        page={lesson?.id ?? 'summary'}
        lessonId={lesson?.id}
        questions={lesson?.suggested_questions ?? document.suggested_questions.slice(0, 3)}
      />
    </section>
  );
}

function Suggestions(props: CourseAsideProps) {
  const { course } = props;
  return (
    <div className="grid grid-cols-1 content-start gap-7 roomy:sticky roomy:top-(--header) roomy:max-h-[calc(100dvh-var(--header)-var(--bottom-bar))] roomy:overflow-y-auto roomy:px-6 roomy:py-7">
      {course.lessons.length > 0 ? (
        <nav aria-labelledby="lesson-list-title">
          <h2 id="lesson-list-title" className="mb-1.5 text-lg">
            In this course
          </h2>
          <LessonList course={course} />
        </nav>
      ) : null}
      <NextCard cards={course.document.content.flashcards.filter(({ flagged }) => !flagged)} />
      <AskAside {...props} />
    </div>
  );
}

/** Below the lesson on a narrow screen; beside it on a wide one, sticky and with its own scrolling, or the source that is open. */
export function CourseAside(props: CourseAsideProps) {
  const { place, isReaderBeside } = useStudy();
  return (
    <aside
      aria-label="More about this document"
      className="mt-10 border-t border-rule pt-7 roomy:col-start-2 roomy:row-span-2 roomy:row-start-1 roomy:border-t-0 roomy:border-l roomy:pt-0 lg:roomy:-mt-8.5 lg:roomy:-mb-24"
    >
      {place && isReaderBeside ? (
        <div className="sticky top-[var(--header,4rem)] h-[calc(100dvh-var(--header,4rem))] short:static short:h-auto">
          <ReaderBeside place={place} />
        </div>
      ) : (
        <Suggestions {...props} />
      )}
    </aside>
  );
}
