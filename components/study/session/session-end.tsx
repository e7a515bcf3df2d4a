'use client';

import { Tally } from '@/components/play/points/tally';
import { useStats } from '@/components/play/points/use-stats';
import { useStudy } from '@/components/shell/study-provider';
import { BarChart } from '@/components/ui/bar-chart';
import { Button } from '@/components/ui/button';
import { counted, timeSpent } from '@/lib/client/format';
import { address } from '@/lib/client/study-calls';
import { useRead } from '@/lib/client/use-read';
import { AGAIN, FORECAST_DAYS } from '@/lib/constants/memory';
import type { ForecastWire } from '@/lib/study/memory/wire';
import { SourceLink } from '../source-link';
import { useEndHeading } from '../use-end-heading';
import type { Result } from './session-state';
import { endTitle, lapsedWords } from './session-words';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

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

function ComingWeek() {
  const { data } = useRead<ForecastWire>(address.forecast(FORECAST_DAYS));
  if (!data) return null;
  const bars = data.days.map(({ day, cards }, n) => ({
    key: day,
    label: n === 0 ? 'Today' : weekday.format(new Date(day)),
    name: n === 0 ? 'Today' : long.format(new Date(day)),
    parts: [{ value: cards, look: 'marked' as const }],
    text: counted(cards, 'card'),
  }));
  return (
    <section aria-labelledby="coming-title" className="grid content-start gap-3">
      <h2 id="coming-title" className="text-xl">
        When cards come back
      </h2>
      <div className="sheet p-5">
        <BarChart label="Cards due in the next seven days" bars={bars} numbers />
      </div>
    </section>
  );
}

function Streak() {
  const { stats } = useStats();
  if (!stats) return null;
  return (
    <section aria-labelledby="streak-title" className="grid content-start gap-3">
      <h2 id="streak-title" className="text-xl">
        Your streak
      </h2>
      <div className="sheet grid justify-items-center gap-2 p-5">
        <span className="origin-center scale-200 p-4">
          <Tally days={stats.current_streak} />
        </span>
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
};

/** How a session went, the cards that were missed with their lines, and when cards come back. */
export function SessionEnd({ results, spentMs, left, onAgain }: SessionEndProps) {
  const { goToTab } = useStudy();
  const title = useEndHeading();
  const missed = results.filter(({ first }) => first === AGAIN);
  return (
    <div className="grid max-w-3xl gap-7">
      <div className="grid gap-3">
        <p className="text-sm font-semibold text-ink-soft">{timeSpent(spentMs)}</p>
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
          <mark>{endTitle(results.length - missed.length, results.length)}</mark> remembered
        </h1>
        <p className="text-ink-soft">{lapsedWords(missed.length)}</p>
      </div>
      <Missed results={missed} />
      <div className="grid gap-7 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <ComingWeek />
        <Streak />
      </div>
      <div className="flex flex-wrap gap-3">
        {left > 0 ? <Button onClick={onAgain}>Next session: {counted(left, 'card')}</Button> : null}
        <Button variant={left > 0 ? 'outline' : 'solid'} onClick={() => goToTab('upload')}>
          Back to Today
        </Button>
      </div>
    </div>
  );
}
