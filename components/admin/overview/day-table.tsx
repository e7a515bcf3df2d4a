'use client';

import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DayWire } from '@/lib/admin/overview/wire';
import { calendarDay } from '@/lib/client/format';
import type { DailyMetric } from '@/lib/constants/admin';
import { ANALYTICS_SERIES } from '@/lib/constants/analytics';
import { metricText } from './overview-words';

/** Newest first. */
export function DayTable({ metric, series }: { metric: DailyMetric; series: DayWire[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { label } = ANALYTICS_SERIES[metric];
  const action = isOpen ? 'Hide table' : 'Show table';
  // For keys to scroll it.
  const reached = { role: 'region', tabIndex: 0, 'aria-label': `${label} by day` };
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-rule pt-2">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 justify-self-start px-3"
        aria-label={`${action}: ${label}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {action}
        <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </Button>
      {isOpen ? (
        <div id={id} {...reached} className="relative max-h-80 overflow-y-auto">
          <table className="w-full text-sm">
            <caption className="sr-only">{label} by day</caption>
            <thead className="sticky top-0 bg-sheet text-left text-xs text-ink-soft">
              <tr>
                <th scope="col" className="py-2 font-medium">
                  Day (UTC)
                </th>
                <th scope="col" className="py-2 pr-2 text-right font-medium">
                  {label}
                </th>
              </tr>
            </thead>
            <tbody>
              {series.toReversed().map((day) => (
                <tr key={day.day} className="border-t border-rule">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {calendarDay(day.day)}
                  </th>
                  <td className="py-1.5 pr-2 text-right font-mono tabular-nums">
                    {metricText(metric, day[metric])}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  );
}
