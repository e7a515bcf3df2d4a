'use client';

import { useState } from 'react';
import { LockMark } from '@/components/shell/lock-mark';
import { useStudy } from '@/components/shell/study-provider';
import { ActionBar } from '@/components/ui/action-bar';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { counted, readingTime } from '@/lib/client/format';
import type { DocumentWire } from '@/lib/study/wire';
import { ListenButton } from '../listen/listen-button';
import { summaryReading } from '../listen/summary-reading';
import { MadeBy } from '../made-by';
import { type Depth, summaryDepth } from './depth';
import { MissingParts } from './missing-parts';
import { SummaryText } from './summary-text';

type SummaryPageProps = {
  /** Or one chapter, in the document's fields. */
  document: DocumentWire;
  whole?: DocumentWire;
  startLabel?: string;
  onStart: () => void;
};

export function SummaryPage({
  document,
  whole = document,
  startLabel = 'View Mini Courses',
  onStart,
}: SummaryPageProps) {
  const { goToTab } = useStudy();
  const [chosen, setChosen] = useState<Depth>(summaryDepth.read);
  const { content, visual_data, page_count, word_count } = document;
  const depth = summaryDepth.of(content, chosen);
  const hasLessons = content.mini_courses.length > 0 || document.locked;
  return (
    <article>
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere outline-none lg:text-3xl" dir="auto">
        {content.title}
      </h1>
      <p className="mt-2.5 mb-6 flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-soft max-sm:mt-0 max-sm:mb-3">
        <span className="max-sm:hidden">Summary</span>
        <span className="max-sm:hidden">
          {readingTime(visual_data.structure.reading_time)} to read in full
        </span>
        <MadeBy engine={content.summary_engine} label="Written by" end=" from your text" />
        <span className="max-sm:hidden">
          {page_count > 0 ? counted(page_count, 'page') : counted(word_count, 'word')}
        </span>
      </p>
      <SummaryText
        document={document}
        depth={depth}
        onChoose={(next) => {
          summaryDepth.choose(next);
          setChosen(next);
        }}
      />
      {/* In view however long the summary is; on a phone, its main action alone. */}
      <div className="max-sm:contents sm:sticky sm:bottom-(--bottom-bar) sm:z-10 sm:mt-4 sm:flex sm:flex-wrap sm:gap-2.5 sm:border-t sm:border-rule sm:bg-paper sm:py-3 sm:[&_button]:px-4 short:static">
        {hasLessons ? (
          <ActionBar>
            <Button onClick={onStart}>
              {startLabel}
              <LockMark tab="courses" />
            </Button>
          </ActionBar>
        ) : null}
        <div className="flex flex-wrap gap-2.5 max-sm:mt-2.5 sm:contents">
          <Button variant="outline" onClick={() => goToTab('flashcards')} className="max-sm:grow">
            View Flashcards
            <LockMark tab="flashcards" />
          </Button>
          <Button variant="outline" onClick={() => goToTab('tutor')} className="max-sm:grow">
            Ask about this
            <LockMark tab="tutor" />
          </Button>
          <ListenButton {...summaryReading(document, depth)} className="max-sm:grow" />
        </div>
      </div>
      <div className="mt-6 grid max-w-measure gap-4">
        {!hasLessons && whole.content.mini_courses.length > 0 ? (
          <p>We couldn’t make lessons from this chapter.</p>
        ) : null}
        <MissingParts document={whole} />
        {document.notes.map(({ code, message }) => (
          <Alert key={code} tone="warn">
            {message}
          </Alert>
        ))}
      </div>
    </article>
  );
}
