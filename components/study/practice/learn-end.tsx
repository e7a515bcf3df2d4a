'use client';

import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { counted, timeSpent } from '@/lib/client/format';
import { cardResults } from './card-results';
import { EndHeading } from './end-heading';
import { Lines } from './lines';
import type { RunProps } from './question-run';

/** What went well, what slipped with its lines, and what is next. */
export function LearnEnd({ run, practice }: RunProps) {
  const results = cardResults(run.outcomes ?? []);
  const slipped = results.filter(({ isRight }) => !isRight).map(({ line }) => line);
  const known = results.filter(({ isRight }) => isRight).map(({ line }) => line);
  return (
    <section aria-labelledby="practice-end" className="grid max-w-2xl gap-6">
      <EndHeading
        note={run.took_ms === null ? undefined : timeSpent(run.took_ms)}
        detail={summaryWords(results.length, slipped.length)}
      >
        {results.length === 0 ? (
          'Nothing was answered'
        ) : (
          <>
            <mark>
              {known.length} of {results.length}
            </mark>{' '}
            right at once
          </>
        )}
      </EndHeading>
      {slipped.length > 0 ? <Lines title="What slipped" lines={slipped} /> : null}
      {known.length > 0 ? (
        <Disclosure title={`What went well (${known.length})`}>
          <div className="p-4.5 pt-0">
            <Lines lines={known} />
          </div>
        </Disclosure>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button onClick={practice.leave} className="max-sm:grow">
          Practice more
        </Button>
      </div>
    </section>
  );
}

function summaryWords(answered: number, slipped: number): string {
  if (answered === 0) return 'You can start again at any time.';
  if (slipped === 0) return 'Nothing slipped. The cards come back when they are due.';
  return `${counted(slipped, 'card')} slipped, and will be asked first next time.`;
}
