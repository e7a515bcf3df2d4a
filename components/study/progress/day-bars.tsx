'use client';

import type { RefObject } from 'react';
import { useDrawingWidth } from '../visual/use-measure';

/** Until the space is measured. */
const WIDTH = 600;
const HEIGHT = 120;
const LABEL = 18;
/** The last bars, next to which a label would reach beyond the chart. */
const AT_END = 3;
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
  /** Of the label: at the ends of the chart it stays within. */
  anchor: 'start' | 'middle' | 'end';
};

const ANCHOR_AT = { start: 0, middle: 0.5, end: 1 } as const;

function Column({ bar, look, x, width, height, isNumbered, anchor }: ColumnProps) {
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
          x={x + width * ANCHOR_AT[anchor]}
          y={HEIGHT + LABEL - 3}
          textAnchor={anchor}
          className="fill-ink-soft font-mono text-[11px]"
        >
          {bar.label}
        </text>
      ) : null}
    </g>
  );
}

/** One bar a day; the first of the highest has its number. As wide as its space, so that its words keep their size. `ChartFrame` has the table. */
export function DayBars({ drawing, bars, look }: DayBarsProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const highest = bars.findIndex(({ value }) => value === top);
  const [space, measured] = useDrawingWidth<HTMLDivElement>();
  const width = measured || WIDTH;
  const step = width / bars.length;
  return (
    <div ref={space}>
      <svg
        ref={drawing}
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT + LABEL}`}
        className="w-full"
      >
        <path d={`M0 ${HEIGHT + 0.5}H${width}`} className="stroke-rule" />
        {bars.map((bar, n) => (
          <Column
            key={bar.day}
            bar={bar}
            look={look}
            x={n * step + (step * GAP) / 2}
            width={step * (1 - GAP)}
            height={(bar.value / top) * (HEIGHT - 14)}
            isNumbered={n === highest}
            anchor={n === 0 ? 'start' : n >= bars.length - AT_END ? 'end' : 'middle'}
          />
        ))}
      </svg>
    </div>
  );
}
