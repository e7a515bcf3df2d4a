'use client';

import { ScrollArea } from '@/components/ui/scroll-area';
import { counted, shortDay } from '@/lib/client/format';
import type { HeatDayWire } from '@/lib/study/progress/wire';
import { ChartFrame } from './chart-frame';
import { busiestDay, heatMonths, heatWeeks } from './heat-map';

const CELL = 12;
const GAP = 3;
/** The line of the months. */
const HEAD = 16;
const SHADE = ['fill-ink/8', 'fill-ink/25', 'fill-ink/45', 'fill-ink/70', 'fill-ink'] as const;

const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

type YearHeatProps = { heat: readonly HeatDayWire[]; today: string };

function heatSummary(heat: readonly HeatDayWire[]): string {
  const best = busiestDay(heat);
  if (!best) return 'Each square is a day. They fill in as you review cards.';
  return `Each square is a day; a stronger shade means more cards. Best day: ${counted(best.reviews, 'card')} on ${shortDay(best.day)}.`;
}

/** A square for each day of a year. */
export function YearHeat({ heat, today }: YearHeatProps) {
  const weeks = heatWeeks(heat, today);
  const width = weeks.length * (CELL + GAP) - GAP;
  const height = HEAD + 7 * (CELL + GAP) - GAP;
  return (
    <ChartFrame
      title="The past year"
      words={heatSummary(heat)}
      filename="skimwise-year.png"
      columns={['Day', 'Cards', 'Minutes']}
      rows={heat.toReversed().map(({ day, reviews, minutes }) => ({
        name: shortDay(day),
        values: [String(reviews), String(minutes)],
      }))}
    >
      {(drawing, titleId) => (
        // Right to left, so that a phone shows the newest weeks first.
        <ScrollArea labelledBy={titleId} axis="x" className="[direction:rtl]">
          <svg
            ref={drawing}
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            className="w-full min-w-190 [direction:ltr]"
          >
            {heatMonths(weeks).map(({ at, day }) => (
              <text
                key={day}
                x={at * (CELL + GAP)}
                y={HEAD - 6}
                className="fill-ink-soft font-mono text-[11px]"
              >
                {month.format(new Date(day))}
              </text>
            ))}
            {weeks.map((week, x) =>
              week.map(({ day, reviews, level }, y) => (
                <rect
                  key={day}
                  x={x * (CELL + GAP)}
                  y={HEAD + y * (CELL + GAP)}
                  width={CELL}
                  height={CELL}
                  rx={2}
                  className={SHADE[level]}
                >
                  <title>{`${shortDay(day)}: ${counted(reviews, 'card')}`}</title>
                </rect>
              )),
            )}
          </svg>
        </ScrollArea>
      )}
    </ChartFrame>
  );
}
