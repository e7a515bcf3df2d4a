'use client';

import { counted, shortDay } from '@/lib/client/format';
import type { HeatDayWire, ProgressWire } from '@/lib/study/progress/wire';
import { addDays } from '@/lib/time/calendar-days';
import { ChartFrame, type ChartFrameProps } from './chart-frame';
import { DayBars } from './day-bars';

const DAYS = 30;
/** A label for each week: more would touch on a phone. */
const LABEL_EVERY = 7;

const labelled = (day: string, n: number) => (n % LABEL_EVERY === 0 ? shortDay(day) : '');

type Days = readonly HeatDayWire[];

/** The last 30 days, today last; those without a review too. */
function lastDays(heat: Days, today: string): HeatDayWire[] {
  const known = new Map(heat.map((day) => [day.day, day]));
  return Array.from({ length: DAYS }, (_, n) => {
    const day = addDays(today, n - DAYS + 1);
    return known.get(day) ?? { day, reviews: 0, minutes: 0 };
  });
}

type PastChartProps = Pick<ChartFrameProps, 'title' | 'words' | 'filename'> & {
  days: Days;
  of: 'reviews' | 'minutes';
  column: string;
};

function PastChart({ days, of, column, ...frame }: PastChartProps) {
  return (
    <ChartFrame
      {...frame}
      columns={['Day', column]}
      rows={days.map((day) => ({ name: shortDay(day.day), values: [String(day[of])] }))}
    >
      {(drawing) => (
        <DayBars
          drawing={drawing}
          look="fill-ink"
          bars={days.map((day, n) => ({
            day: day.day,
            value: day[of],
            label: labelled(day.day, n),
          }))}
        />
      )}
    </ChartFrame>
  );
}

/** `minutes`: of all these days, which is more than the sum of what each is rounded to. */
type PastDaysProps = { heat: Days; today: string; minutes: number };

/** Cards, and minutes, of each of the last 30 days. */
export function PastDays({ heat, today, minutes }: PastDaysProps) {
  const days = lastDays(heat, today);
  const total = days.reduce((sum, { reviews }) => sum + reviews, 0);
  const spent = minutes === 0 ? 'Less than a minute' : counted(minutes, 'minute');
  return (
    <>
      <PastChart
        title="Cards in the last 30 days"
        words={`${counted(total, 'card')} reviewed.`}
        filename="skimwise-cards.png"
        days={days}
        of="reviews"
        column="Cards"
      />
      <PastChart
        title="Minutes in the last 30 days"
        words={`${spent} of reviews. A day of less than half a minute has no bar.`}
        filename="skimwise-minutes.png"
        days={days}
        of="minutes"
        column="Minutes"
      />
    </>
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
