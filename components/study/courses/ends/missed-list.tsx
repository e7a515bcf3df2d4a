'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { rightWords, shownText, taskOf } from '../../checks/check-words';
import { SourceLink } from '../../source-link';
import { type LessonResult, missedIn } from '../lesson-result';

type MissedListProps = { result: LessonResult; lang: string | undefined; most: number };

/** The questions that were answered wrong at first, each with the right answer and its line. */
export function MissedList({ result, lang, most }: MissedListProps) {
  const missed = missedIn(result);
  const [isWhole, setWhole] = useState(missed.length <= most);
  if (missed.length === 0) return null;
  return (
    <section aria-label="What you missed" className="grid justify-items-start gap-2">
      <ul className="sheet w-full divide-y divide-rule">
        {(isWhole ? missed : missed.slice(0, most)).map(({ check, newest }) => (
          <li key={check.id} className="grid gap-0.5 px-4 py-2.5 sm:px-5 sm:py-3">
            <p className="line-clamp-2 font-semibold wrap-anywhere" dir="auto" lang={lang}>
              {shownText(check) ?? taskOf(check)}
            </p>
            <p className="flex items-baseline justify-between gap-3">
              <span className="line-clamp-2 min-w-0 wrap-anywhere" dir="auto" lang={lang}>
                {newest.right.map((line) => rightWords(check.kind, line)).join(' · ')}
              </span>
              <SourceLink source={newest.source} className="min-h-6 shrink-0 items-center" />
            </p>
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <Button variant="quiet" size="small" className="-ml-4" onClick={() => setWhole(true)}>
          Show {missed.length - most} more
        </Button>
      )}
    </section>
  );
}
