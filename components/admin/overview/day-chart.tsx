'use client';

import { type PointerEvent, useId, useMemo, useState } from 'react';
import type { DayWire } from '@/lib/admin/overview/wire';
import { shortDay } from '@/lib/client/format';
import type { DailyMetric } from '@/lib/constants/admin';
import { ANALYTICS_SERIES } from '@/lib/constants/analytics';
import { ChartDrawing } from './chart-drawing';
import { drawChart } from './chart-geometry';
import { DayTable } from './day-table';
import { metricText, summaryText } from './overview-words';

type DayChartProps = { metric: DailyMetric; series: DayWire[] };

/** The day under a mouse; touch and keys move the slider themselves. */
function hoveredDay({ currentTarget, clientX }: PointerEvent, days: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (clientX - left) / width));
  return Math.round(share * (days - 1));
}

function Chart({ metric, series }: DayChartProps) {
  const points = useMemo(
    () => series.map((day) => ({ day: day.day, value: day[metric] })),
    [series, metric],
  );
  const chart = useMemo(() => drawChart(points), [points]);
  const last = points.length - 1;
  const [chosen, choose] = useState(last);
  const n = Math.min(chosen, last);
  const point = points[n];
  if (!point) return null;
  const text = `${shortDay(point.day)}: ${metricText(metric, point.value)}`;
  return (
    <div className="grid gap-2">
      <p className="font-mono text-sm tabular-nums" aria-hidden="true">
        {text}
      </p>
      <div className="relative my-2 h-36 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-8 has-focus-visible:outline-pen">
        <ChartDrawing metric={metric} chart={chart} selected={{ n, point }} />
        <input
          type="range"
          aria-label={`${ANALYTICS_SERIES[metric].label}, by day`}
          aria-valuetext={text}
          min={0}
          max={last}
          value={n}
          onChange={({ target }) => choose(Number(target.value))}
          onPointerMove={(event) => {
            if (event.pointerType === 'mouse') choose(hoveredDay(event, points.length));
          }}
          className="slim-thumb absolute inset-y-0 right-0 left-13 h-full w-[calc(100%-3.25rem)] cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <p aria-hidden="true" className="ml-13 flex justify-between text-xs text-ink-soft">
        <span>{shortDay(points[0]?.day ?? point.day)}</span>
        <span>{shortDay(points[Math.floor(last / 2)]?.day ?? point.day)}</span>
        <span>Today</span>
      </p>
    </div>
  );
}

/** A chart over the days, with its definition, and its table on request. */
export function DayChart({ metric, series }: DayChartProps) {
  const titleId = useId();
  const { label, meaning } = ANALYTICS_SERIES[metric];
  const isEmpty = series.every((day) => day[metric] === 0);
  return (
    <section
      aria-labelledby={titleId}
      className="sheet grid grid-cols-1 content-start gap-3 p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="text-lg">
          {label}
        </h3>
        <p className="text-sm text-ink-soft">{summaryText(metric, series)}</p>
      </div>
      <p className="text-sm text-ink-soft">{meaning}</p>
      {isEmpty ? (
        <p className="py-6">Nothing in the last {series.length} days.</p>
      ) : (
        <>
          <Chart metric={metric} series={series} />
          <DayTable metric={metric} series={series} />
        </>
      )}
    </section>
  );
}
