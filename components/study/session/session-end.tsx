'use client';

import { useEffect } from 'react';
import { Tally } from '@/components/play/points/tally';
import { useStats } from '@/components/play/points/use-stats';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { counted, timeSpent } from '@/lib/client/format';
import { address } from '@/lib/client/study-calls';
import { useRead } from '@/lib/client/use-read';
import { AGAIN, FORECAST_DAYS } from '@/lib/constants/memory';
import type { ForecastWire } from '@/lib/study/memory/wire';
import { EndActions } from '../end-actions';
import { SourceLink } from '../source-link';
import { useEndHeading } from '../use-end-heading';
import { ComingWeek } from './coming-week';
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

const GATE = 5;
/** Of a long streak, the newest. */
const MOST_GATES = 5;

/** The days of a streak in fives. */
function Gates({ days }: { days: number }) {
  const whole = Math.min(MOST_GATES, Math.max(0, Math.ceil(days / GATE) - 1));
  return (
    <span className="flex flex-wrap justify-center gap-x-5 gap-y-3 p-2 *:h-9 *:w-12">
      {Array.from({ length: whole }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Tally key={n} days={GATE} />
      ))}
      <Tally days={days} />
    </span>
  );
}

function Streak() {
  const { stats } = useStats();
  if (!stats) return null;
  return (
    <section aria-labelledby="streak-title" className="grid grid-rows-[auto_1fr] gap-3">
      <h2 id="streak-title" className="text-xl">
        Your streak
      </h2>
      <div className="sheet grid content-center justify-items-center gap-2 p-5">
        <Gates days={stats.current_streak} />
        <p className="font-display text-xl font-semibold">{counted(stats.current_streak, 'day')}</p>
        <p className="text-sm text-ink-soft">Best: {stats.longest_streak}</p>
      </div>
    </section>
  );
}

type SessionEndProps = {
  results: readonly Result[];
  spentMs: number;
  /** Cards that are still due, for another session. */
  left: number;
  onAgain: () => void;
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
export function SessionEnd({ results, spentMs, left, onAgain, onLeave }: SessionEndProps) {
  useEffect(() => onLeave, [onLeave]);
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
      <Missed results={missed} />
      <div className="grid gap-7 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <ComingWeek heading="h2" />
        <Streak />
      </div>
      <EndActions>
        {left > 0 ? <Button onClick={onAgain}>Next session: {counted(left, 'card')}</Button> : null}
        <Button variant={left > 0 ? 'outline' : 'solid'} onClick={() => goToTab('upload')}>
          Back to Today
        </Button>
      </EndActions>
    </div>
  );
}
