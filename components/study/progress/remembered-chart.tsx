'use client';

import type { DocumentProgressWire } from '@/lib/study/progress/wire';
import { percent } from '@/lib/text/percent';
import { ChartFrame } from './chart-frame';
import { rememberedBars, rememberedRows } from './remembered-rows';

const WIDTH = 360;
const ROW = 46;
const BAR = 12;

/** What is remembered of each document, as bars; of its sections, too, in the table. */
export function RememberedChart({ documents }: { documents: readonly DocumentProgressWire[] }) {
  const bars = rememberedBars(documents);
  if (bars.length === 0) return null;
  return (
    <ChartFrame
      title="Remembered by document"
      words="The share of its cards that you’d recall today. New cards count as not recalled. The table has the sections, too."
      filename="skimwise-remembered.png"
      columns={['Document', 'Remembered', 'Cards']}
      rows={rememberedRows(documents)}
    >
      {(drawing) => (
        <svg
          ref={drawing}
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
          className="w-full"
        >
          {bars.map(({ key, label, share }, n) => (
            <g key={key} transform={`translate(0 ${n * ROW})`}>
              <text y={16} className="fill-ink text-[14px]">
                {label}
              </text>
              <text
                x={WIDTH}
                y={16}
                textAnchor="end"
                className="fill-ink-soft font-mono text-[13px]"
              >
                {percent(share)}
              </text>
              <rect y={24} width={WIDTH} height={BAR} rx={2} className="fill-rule" />
              <rect
                y={24}
                width={WIDTH * share}
                height={BAR}
                rx={2}
                className="fill-marker stroke-ink"
              />
            </g>
          ))}
        </svg>
      )}
    </ChartFrame>
  );
}
