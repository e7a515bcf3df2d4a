'use client';

import { counted } from '@/lib/client/format';
import type { CalibrationWire } from '@/lib/study/progress/wire';
import { percent } from '@/lib/text/percent';
import { ChartFrame } from './chart-frame';

const SIZE = 240;
const PAD = 34;
const SIDE = SIZE - PAD - 8;

const x = (share: number) => PAD + share * SIDE;
const y = (share: number) => 8 + (1 - share) * SIDE;

/** The larger, the more reviews. */
const radius = (reviews: number, most: number) => 3 + 5 * Math.sqrt(reviews / most);

const TICKS = [0, 0.5, 1] as const;

function Axes() {
  return (
    <>
      <path d={`M${x(0)} ${y(1)}V${y(0)}H${x(1)}`} fill="none" className="stroke-edge" />
      <path
        d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`}
        className="stroke-rule"
        strokeDasharray="3 4"
        strokeWidth={1.5}
      />
      {TICKS.map((tick) => (
        <g key={tick} className="fill-ink-soft font-mono text-[11px]">
          <text
            x={tick === 1 ? SIZE : x(tick)}
            y={y(0) + 16}
            textAnchor={tick === 1 ? 'end' : 'middle'}
          >
            {percent(tick)}
          </text>
          <text x={x(0) - 16} y={y(tick) + 4} textAnchor="middle">
            {percent(tick)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Predicted against actual recall. On the dashed line they are equal. */
export function Calibration({ calibration }: { calibration: readonly CalibrationWire[] }) {
  const reviews = calibration.reduce((sum, group) => sum + group.reviews, 0);
  if (reviews === 0) return null;
  const most = Math.max(...calibration.map((group) => group.reviews));
  return (
    <ChartFrame
      title="Predicted and actual recall"
      words={`Each dot is a group of your ${counted(reviews, 'review')}. The closer it is to the dashed line, the better we predicted what you’d remember.`}
      filename="skimwise-recall.png"
      columns={['Predicted', 'Recalled', 'Reviews']}
      rows={calibration.map(({ predicted, actual, reviews: n }) => ({
        name: percent(predicted),
        values: [percent(actual), String(n)],
      }))}
    >
      {(drawing) => (
        <svg
          ref={drawing}
          aria-hidden="true"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          className="w-full max-w-80"
        >
          <Axes />
          {calibration.map((group) => (
            <circle
              key={group.predicted}
              cx={x(group.predicted)}
              cy={y(group.actual)}
              r={radius(group.reviews, most)}
              className="fill-marker stroke-ink"
            />
          ))}
        </svg>
      )}
    </ChartFrame>
  );
}
