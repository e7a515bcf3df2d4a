'use client';

import { useStudy } from '@/components/dashboard/study-provider';
import { QuickAsk } from '@/components/tutor/quick-ask';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import type { DocumentWire } from '@/lib/study/wire';
import { LessonList } from './lesson-list';
import type { Course } from './use-course';

/** The first card not yet mastered, as a way over to the deck. */
function NextCard({ document }: { document: DocumentWire }) {
  const { goToTab } = useStudy();
  const { flashcards } = document.content;
  const index = flashcards.findIndex(({ mastered }) => !mastered);
  const card = flashcards[index];
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
        <span className="line-clamp-4 font-display text-lg leading-7 font-semibold tracking-tight" dir="auto">
          {card.front}
        </span>
        <span className="-mx-5.5 mt-auto -mb-3.5 flex items-center justify-between rounded-b bg-sheet px-5.5 pt-1.5 pb-2.5 text-xs leading-6 text-ink-soft">
          <span>
            {card.category} · {card.difficulty}
          </span>
          <span className="font-mono">
            {index + 1} / {flashcards.length}
          </span>
        </span>
      </button>
    </section>
  );
}

/** Beside the lesson on a wide screen, under it on a narrow one: the course, the next card, a question. */
export function CourseAside({ document, course }: { document: DocumentWire; course: Course }) {
  const { goToTab } = useStudy();
  const { lessons, position, goTo } = course;
  return (
    <aside
      aria-label="More about this document"
      className="mt-10 grid grid-cols-1 content-start gap-7 border-t border-rule pt-7 lg:roomy:-mt-8.5 roomy:min-h-[calc(100dvh-4rem)] roomy:border-t-0 roomy:border-l roomy:px-6"
    >
      {lessons.length > 0 ? (
        <nav aria-labelledby="lesson-list-title">
          <h2 id="lesson-list-title" className="mb-1.5 text-lg">
            In this course
          </h2>
          <LessonList lessons={lessons} position={position} onChoose={goTo} />
        </nav>
      ) : null}
      <NextCard document={document} />
      <section aria-labelledby="quick-ask-title">
        <div className="mb-2.5 flex flex-wrap items-center justify-between">
          <h2 id="quick-ask-title" className="text-lg">
            Ask {brand.tutor}
          </h2>
          <Button variant="quiet" size="small" className="-mr-4 font-medium text-pen" onClick={() => goToTab('tutor')}>
            Whole talk
          </Button>
        </div>
        <QuickAsk document={document} />
      </section>
    </aside>
  );
}
