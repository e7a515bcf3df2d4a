'use client';

import { useEffect } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { address } from '@/lib/client/calls/study-calls';
import { counted, timeSpent } from '@/lib/client/format';
import { useRead } from '@/lib/client/use-read';
import { AGAIN, FORECAST_DAYS } from '@/lib/constants/memory';
import type { ForecastWire } from '@/lib/study/memory/wire';
import { EndActions } from '../ends/end-actions';
import { Outlook } from '../ends/outlook';
import { useEndHeading } from '../ends/use-end-heading';
import { SourceLink } from '../source-link';
import type { Result } from './session-state';
import { endTitle, lapsedWords, whenWords } from './session-words';

function Missed({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <ul className="sheet divide-y divide-rule">
      {results.map(({ card }) => (
        <li key={card.id} className="px-5 py-4">
          <p className="font-semibold wrap-anywhere" dir="auto">
            {card.front}
          </p>
          <p className="wrap-anywhere" dir="auto">
            {card.back} <SourceLink source={card.source} documentId={card.document_id} />
          </p>
        </li>
      ))}
    </ul>
  );
}

type SessionEndProps = {
  results: readonly Result[];
  spentMs: number;
  /** Cards that are still due, for another session. */
  left: number;
  error: string | null;
  onAgain: () => void;
  /** Null if there is nothing to take back. */
  undo: { run: () => void; words: string } | null;
  /** When the page is left, but not when it is loaded again. */
  onLeave: () => void;
};

/** Of missed cards: how many no session asks again, and when the others come back. */
function useBack(missed: readonly Result[]) {
  const { data } = useRead<ForecastWire>(address.forecast(FORECAST_DAYS));
  const asked = missed.filter((result) => !result.setAside);
  const dueAt = asked.map((result) => result.dueAt);
  return { setAside: missed.length - asked.length, when: whenWords(dueAt, data?.days[0]?.day) };
}

/** How a session went, the cards that were missed with their lines, and when cards come back. */
export function SessionEnd({ onAgain, undo, onLeave, ...props }: SessionEndProps) {
  useEffect(() => onLeave, [onLeave]);
  const { results, spentMs, left, error } = props;
  const { goToTab } = useStudy();
  const title = useEndHeading();
  const missed = results.filter(({ first }) => first === AGAIN);
  const back = useBack(missed);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-7 max-lg:-mb-8">
      <div className="grid gap-3">
        <p className="text-sm font-semibold text-ink-soft">{timeSpent(spentMs)}</p>
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
          <mark className="mr-0">{endTitle(results.length - missed.length, results.length)}</mark>{' '}
          remembered
        </h1>
        <p className="text-ink-soft">{lapsedWords(missed.length, back.setAside, back.when)}</p>
      </div>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <Missed results={missed} />
      <Outlook />
      <EndActions>
        {left > 0 ? <Button onClick={onAgain}>Next session: {counted(left, 'card')}</Button> : null}
        <Button variant={left > 0 ? 'outline' : 'solid'} onClick={() => goToTab('upload')}>
          Back to Today
        </Button>
        {undo ? (
          <Button variant="quiet" onClick={undo.run} title="Undo (Z)">
            {undo.words}
          </Button>
        ) : null}
      </EndActions>
    </div>
  );
}
