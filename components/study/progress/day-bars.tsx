'use client';

import type { RefObject } from 'react';

const WIDTH = 600;
const HEIGHT = 120;
const LABEL = 18;
/** Of the space of a bar. */
const GAP = 0.25;

export type DayBar = { day: string; value: number; label: string };

type DayBarsProps = {
  drawing: RefObject<SVGSVGElement | null>;
  bars: readonly DayBar[];
  look: 'fill-ink' | 'fill-marker stroke-edge';
};

/** One bar a day. `ChartFrame` has the table. */
export function DayBars({ drawing, bars, look }: DayBarsProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + LABEL}`}
      className="w-full"
    >
      <path d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} className="stroke-rule" />
      {bars.map(({ day, value, label }, n) => {
        const height = (value / top) * (HEIGHT - 14);
        const x = n * step + (step * GAP) / 2;
        return (
          <g key={day}>
            {value > 0 ? (
              <rect
                x={x}
                y={HEIGHT - height}
                width={step * (1 - GAP)}
                height={height}
                rx={1.5}
                className={look}
              />
            ) : null}
            {value === top && bars.findIndex((bar) => bar.value === top) === n ? (
              <text
                x={x + (step * (1 - GAP)) / 2}
                y={HEIGHT - height - 4}
                textAnchor="middle"
                className="fill-ink font-mono text-[11px]"
              >
                {value}
              </text>
            ) : null}
            {label ? (
              <text
                x={x + (step * (1 - GAP)) / 2}
                y={HEIGHT + LABEL - 3}
                textAnchor="middle"
                className="fill-ink-soft font-mono text-[11px]"
              >
                {label}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
