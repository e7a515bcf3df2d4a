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

type ColumnProps = Pick<DayBarsProps, 'look'> & {
  bar: DayBar;
  x: number;
  width: number;
  height: number;
  /** Whether its value stands above it. */
  isNumbered: boolean;
};

function Column({ bar, look, x, width, height, isNumbered }: ColumnProps) {
  const middle = x + width / 2;
  return (
    <g>
      {bar.value > 0 ? (
        <rect x={x} y={HEIGHT - height} width={width} height={height} rx={1.5} className={look} />
      ) : null}
      {isNumbered ? (
        <text
          x={middle}
          y={HEIGHT - height - 4}
          textAnchor="middle"
          className="fill-ink font-mono text-[11px]"
        >
          {bar.value}
        </text>
      ) : null}
      {bar.label ? (
        <text
          x={middle}
          y={HEIGHT + LABEL - 3}
          textAnchor="middle"
          className="fill-ink-soft font-mono text-[11px]"
        >
          {bar.label}
        </text>
      ) : null}
    </g>
  );
}

/** One bar a day; the first of the highest has its number. `ChartFrame` has the table. */
export function DayBars({ drawing, bars, look }: DayBarsProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const highest = bars.findIndex(({ value }) => value === top);
  const step = WIDTH / bars.length;
  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + LABEL}`}
      className="w-full"
    >
      <path d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} className="stroke-rule" />
      {bars.map((bar, n) => (
        <Column
          key={bar.day}
          bar={bar}
          look={look}
          x={n * step + (step * GAP) / 2}
          width={step * (1 - GAP)}
          height={(bar.value / top) * (HEIGHT - 14)}
          isNumbered={n === highest}
        />
      ))}
    </svg>
  );
}
