'use client';

import { ChartNoAxesColumn } from 'lucide-react';
import { UsageBars } from './usage-bars';
import { useLimitBars } from './use-limit-bars';

export function TodaysLimits() {
  const { bars, failed } = useLimitBars();
  return (
    <div className="grid gap-3 border-t border-rule pt-4">
      <p className="flex items-center gap-2 font-semibold">
        <ChartNoAxesColumn className="size-4" />
        Used today
      </p>
      {failed ? (
        <p className="text-ink-soft">Today’s limits couldn’t be loaded.</p>
      ) : (
        <UsageBars bars={bars} className="grid gap-3" />
      )}
      <p className="text-xs text-ink-soft">Limits reset daily at midnight UTC.</p>
    </div>
  );
}
