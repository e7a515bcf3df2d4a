'use client';

import { BarChart } from '@/components/ui/bar-chart';
import { Skeleton } from '@/components/ui/skeleton';
import { address } from '@/lib/client/calls/study-calls';
import { counted } from '@/lib/client/format';
import { useRead } from '@/lib/client/use-read';
import { FORECAST_DAYS } from '@/lib/constants/memory';
import type { ForecastWire } from '@/lib/study/memory/wire';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

function barsOf({ days }: ForecastWire) {
  return days.map(({ day, cards }, n) => ({
    key: day,
    label: n === 0 ? 'Today' : weekday.format(new Date(day)),
    name: n === 0 ? 'Today' : long.format(new Date(day)),
    parts: [{ value: cards, look: 'marked' as const }],
    text: counted(cards, 'card'),
  }));
}

/** Cards of all documents by the day on which they are due. Its place is kept while they are read. */
export function ComingWeek({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { data, failed } = useRead<ForecastWire>(address.forecast(FORECAST_DAYS));
  if (failed) return null;
  return (
    <section aria-labelledby="coming-title" className="grid content-start gap-3">
      <Heading id="coming-title" className={Heading === 'h2' ? 'text-xl' : 'text-lg'}>
        When cards come back
      </Heading>
      <div className="sheet p-5">
        {!data ? (
          <Skeleton className="h-29" />
        ) : data.days.some(({ cards }) => cards > 0) ? (
          <BarChart label="Cards due in the next seven days" bars={barsOf(data)} numbers />
        ) : (
          <p className="text-ink-soft">
            Nothing in the next seven days. New cards come back once you’ve reviewed them in a
            session.
          </p>
        )}
      </div>
    </section>
  );
}
