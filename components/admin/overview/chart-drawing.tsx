import type { DailyMetric } from '@/lib/constants/admin';
import { CHART_HEIGHT, type drawChart, type Point } from './chart-geometry';
import { tickText } from './overview-words';

type ChartDrawingProps = {
  metric: DailyMetric;
  chart: ReturnType<typeof drawChart>;
  selected: { n: number; point: Point };
};

/** Stretched in width only: strokes keep theirs, and a line without length is a round dot. */
export function ChartDrawing({ metric, chart, selected: { n, point } }: ChartDrawingProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-0 flex flex-col-reverse justify-between text-xs text-ink-soft"
      >
        {chart.ticks.map((tick) => (
          <div key={tick} className="flex h-0 items-center gap-2">
            <span className="w-11 shrink-0 text-right font-mono tabular-nums">
              {tickText(metric, tick)}
            </span>
            <span className="grow border-t border-rule" />
          </div>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${chart.width} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-y-0 right-0 left-13 h-full w-[calc(100%-3.25rem)] overflow-visible"
        fill="none"
      >
        <path d={chart.area} className="fill-marker" />
        <path
          d={chart.line}
          className="stroke-ink"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M ${n} 0 V ${CHART_HEIGHT}`}
          className="stroke-edge"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
        {point.value === null ? null : (
          <path
            d={`M ${n} ${chart.yOf(point)} h 0`}
            className="stroke-pen"
            strokeWidth="9"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
    </>
  );
}
