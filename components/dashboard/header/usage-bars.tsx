import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { Progress, type ProgressTone } from '@/components/ui/progress';
import { type UsageTone, usageTone } from '@/lib/usage/rules';
import { type LimitBar, stateText } from './limit-bars';

const TONE: Record<UsageTone, ProgressTone> = { green: 'good', amber: 'warn', red: 'bad' };

export function LimitProgress({ bar, className }: { bar: LimitBar; className: string }) {
  const { label, used, limit } = bar;
  return (
    <Progress
      label={`${label} used today`}
      value={used}
      max={limit}
      valueText={`${used} of ${limit}, ${stateText(used, limit)}`}
      tone={TONE[usageTone(used, limit)]}
      className={className}
    />
  );
}

function UsageBar({ bar }: { bar: LimitBar }) {
  const { label, used, limit } = bar;
  const isNearlyFull = usageTone(used, limit) === 'red';
  return (
    <>
      <span className="flex justify-between gap-2 whitespace-nowrap">
        <span>{label}</span>
        <span className={clsx('font-mono tabular-nums', isNearlyFull && 'font-semibold text-bad')}>
          {used}/{limit}
        </span>
      </span>
      <LimitProgress bar={bar} className="h-1.5 rounded-full" />
    </>
  );
}

/** An empty bar would look like an unused limit. */
function LockedBar({ label }: { label: string }) {
  return (
    <>
      <span className="flex justify-between gap-2 whitespace-nowrap">
        <span>{label}</span>
        <span className="flex items-center">
          <Lock className="size-3.5" />
          <span className="sr-only">Locked</span>
        </span>
      </span>
      <span aria-hidden="true" className="h-1.5 rounded-full border border-dashed border-rule" />
    </>
  );
}

type UsageBarsProps = {
  bars: readonly LimitBar[];
  className: string;
  /** Of the bar with this index. */
  barClass?: (index: number) => string | undefined;
};

export function UsageBars({ bars, className, barClass }: UsageBarsProps) {
  return (
    <ul aria-label="Used today" className={clsx('text-ink-soft', className)}>
      {bars.map((bar, index) => (
        <li key={bar.key} className={clsx('grid gap-1', barClass?.(index))}>
          {bar.isLocked ? <LockedBar label={bar.label} /> : <UsageBar bar={bar} />}
        </li>
      ))}
    </ul>
  );
}
