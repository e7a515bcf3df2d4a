'use client';

import { counted, shortDay } from '@/lib/client/format';
import type { HeatDayWire, ProgressWire } from '@/lib/study/progress/wire';
import { addDays } from '@/lib/time/calendar-days';
import { ChartFrame } from './chart-frame';
import { DayBars } from './day-bars';

const DAYS = 30;
/** A label for each week: more would touch on a phone. */
const LABEL_EVERY = 7;

const labelled = (day: string, n: number) => (n % LABEL_EVERY === 0 ? shortDay(day) : '');

/** `minutes`: of all these days, which is more than the sum of what each is rounded to. */
type PastDaysProps = { heat: readonly HeatDayWire[]; today: string; minutes: number };

/** Cards of each of the last 30 days, with their minutes in the table. */
export function PastDays({ heat, today, minutes }: PastDaysProps) {
  const known = new Map(heat.map((day) => [day.day, day]));
  const days = Array.from({ length: DAYS }, (_, n) => {
    const day = addDays(today, n - DAYS + 1);
    return known.get(day) ?? { day, reviews: 0, minutes: 0 };
  });
  const total = days.reduce((sum, { reviews }) => sum + reviews, 0);
  return (
    <ChartFrame
      title="The last 30 days"
      words={`${counted(total, 'card')} reviewed in ${minutes === 0 ? 'less than a minute' : counted(minutes, 'minute')}.`}
      filename="skimwise-days.png"
      columns={['Day', 'Cards', 'Minutes']}
      rows={days.map(({ day, reviews, minutes: spent }) => ({
        name: shortDay(day),
        values: [String(reviews), String(spent)],
      }))}
    >
      {(drawing) => (
        <DayBars
          drawing={drawing}
          look="fill-ink"
          bars={days.map(({ day, reviews }, n) => ({
            day,
            value: reviews,
            label: labelled(day, n),
          }))}
        />
      )}
    </ChartFrame>
  );
}

function forecastWords(forecast: ProgressWire['forecast']): string {
  const [busiest] = [...forecast].sort((a, b) => b.cards - a.cards);
  if (!busiest || busiest.cards === 0)
    return 'No cards are scheduled yet. Review some to see when they come back.';
  return `Cards due each day. Busiest day: ${shortDay(busiest.day)}, ${counted(busiest.cards, 'card')}.`;
}

export function ComingDays({ forecast }: { forecast: ProgressWire['forecast'] }) {
  return (
    <ChartFrame
      title="The next 30 days"
      words={forecastWords(forecast)}
      filename="skimwise-forecast.png"
      columns={['Day', 'Cards due']}
      rows={forecast.map(({ day, cards }) => ({ name: shortDay(day), values: [String(cards)] }))}
    >
      {(drawing) => (
        <DayBars
          drawing={drawing}
          look="fill-marker stroke-edge"
          bars={forecast.map(({ day, cards }, n) => ({
            day,
            value: cards,
            label: labelled(day, n),
          }))}
        />
      )}
    </ChartFrame>
  );
}
