'use client';

import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { counted, timeSpent } from '@/lib/client/format';
import { cardResults } from './card-results';
import { EndFoot } from './end-foot';
import { EndHeading } from './end-heading';
import { Lines } from './lines';
import type { RunProps } from './question-run';
import { RUN_PAGE } from './run-page';

/** How Learn or Cloze went: the cards that were missed with their lines, and those that were right. */
export function LearnEnd({ run, practice }: RunProps) {
  const results = cardResults(run.outcomes ?? []);
  const missed = results.filter(({ isRight }) => !isRight).map(({ line }) => line);
  const known = results.filter(({ isRight }) => isRight).map(({ line }) => line);
  return (
    <section aria-labelledby="practice-end" className={`${RUN_PAGE} gap-6`}>
      <EndHeading
        note={run.took_ms === null ? undefined : timeSpent(run.took_ms)}
        detail={summaryWords(results.length, missed.length)}
      >
        {results.length === 0 ? (
          'Nothing was answered'
        ) : (
          <>
            <mark className="mr-0">
              {known.length} of {results.length}
            </mark>{' '}
            right on the first try
          </>
        )}
      </EndHeading>
      {missed.length > 0 ? <Lines title="What you missed" lines={missed} /> : null}
      {known.length > 0 ? (
        <Disclosure title={`What you got right (${known.length})`}>
          <div className="p-4.5 pt-0">
            <Lines lines={known} />
          </div>
        </Disclosure>
      ) : null}
      <EndFoot>
        <Button onClick={practice.leave}>Practice more</Button>
      </EndFoot>
    </section>
  );
}

function summaryWords(answered: number, missed: number): string {
  if (answered === 0) return 'You can start again at any time.';
  if (missed === 0) return 'The cards come back when they’re due.';
  return `You missed ${counted(missed, 'card')}. Next time, ${missed === 1 ? 'it comes' : 'they come'} first.`;
}
