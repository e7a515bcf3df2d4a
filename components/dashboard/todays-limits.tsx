import { ChartNoAxesColumn } from 'lucide-react';
import { UsageBars } from './usage-bars';

export function TodaysLimits() {
  return (
    <div className="grid gap-3 border-t border-rule pt-4 @min-[104rem]/header:hidden">
      <p className="flex items-center gap-2 font-semibold">
        <ChartNoAxesColumn className="size-4" />
        Used today
      </p>
      <UsageBars place="sheet" />
      <p className="text-xs text-ink-soft">Limits reset daily at midnight UTC.</p>
    </div>
  );
}
