'use client';

import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { ContinueWire } from '@/lib/study/today/wire';
import { percent } from '@/lib/text/percent';
import { NextStep } from './next-step';

function Remembered({ share }: { share: number }) {
  const text = `${percent(share)} remembered`;
  return (
    <span className="mt-1.5 flex items-center gap-3">
      <Progress label="Remembered" value={share} max={1} valueText={text} className="grow" />
      <span aria-hidden="true" className="font-mono text-xs text-ink-soft">
        {text}
      </span>
    </span>
  );
}

function ContinueItem({ entry, isMain }: { entry: ContinueWire; isMain: boolean }) {
  const { openDocument, openItem } = useStudy();
  const { document_id: documentId, title, lesson, cards, cards_due, remembered } = entry;
  const goOn = () => {
    if (lesson)
      openItem('courses', { documentId, chapter: lesson.chapter, item: lesson.lesson_id });
    // Without either, the summary has the way to make them.
    else openDocument(documentId, cards === 0 ? 'courses' : 'flashcards');
  };
  return (
    <li className="sheet flex flex-wrap items-center gap-x-4.5 gap-y-3 px-4.5 py-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="text-base font-semibold wrap-anywhere" dir="auto">
          {title}
        </h3>
        <NextStep entry={entry} />
        {remembered === null ? null : <Remembered share={remembered} />}
      </div>
      <Button
        size="small"
        variant={isMain ? 'solid' : 'outline'}
        onClick={goOn}
        className="max-sm:grow sm:min-w-26"
      >
        {lesson ? 'Continue' : cards_due > 0 ? 'Review' : 'Open'}
        <span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}

type ContinueListProps = {
  entries: readonly ContinueWire[];
  /** No cards are to be reviewed: the first lesson is the one thing to do now. */
  isMain: boolean;
};

export function ContinueList({ entries, isMain }: ContinueListProps) {
  if (entries.length === 0) return null;
  const main = isMain ? entries.find(({ lesson }) => lesson !== null) : undefined;
  return (
    <section aria-labelledby="continue-title" className="grid gap-3">
      <h2 id="continue-title" className="text-xl">
        Continue
      </h2>
      <ul className="grid gap-2.5">
        {entries.map((entry) => (
          <ContinueItem key={entry.document_id} entry={entry} isMain={entry === main} />
        ))}
      </ul>
    </section>
  );
}
