'use client';

import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useLock } from '@/components/shell/use-lock';
import { useUsage } from '@/components/shell/use-usage';
import { Progress, type ProgressTone } from '@/components/ui/progress';
import type { UsageKey } from '@/lib/constants/usage';
import { type UsageTone, usageTone } from '@/lib/usage/rules';
import { fullestBar, limitBars } from './limit-bars';

const TONE: Record<UsageTone, ProgressTone> = { green: 'good', amber: 'warn', red: 'bad' };

function stateText(used: number, limit: number): string {
  if (used >= limit) return 'used up for today';
  return { green: 'plenty left', amber: 'more than half used', red: 'nearly used up' }[
    usageTone(used, limit)
  ];
}

type UsageBarProps = { label: string; used: number; limit: number; className?: string };

function UsageBar({ label, used, limit, className }: UsageBarProps) {
  const tone = usageTone(used, limit);
  return (
    <li className={clsx('grid gap-1', className)}>
      <span className="flex justify-between gap-2 whitespace-nowrap">
        <span>{label}</span>
        <span
          className={clsx('font-mono tabular-nums', tone === 'red' && 'font-semibold text-bad')}
        >
          {used}/{limit}
        </span>
      </span>
      <Progress
        label={`${label} used today`}
        value={used}
        max={limit}
        valueText={`${used} of ${limit}, ${stateText(used, limit)}`}
        tone={TONE[tone]}
        className="h-1.5 rounded-full"
      />
    </li>
  );
}

/** An empty bar would look like an unused limit. */
function LockedBar({ label, className }: Pick<UsageBarProps, 'label' | 'className'>) {
  return (
    <li className={clsx('grid gap-1', className)}>
      <span className="flex justify-between gap-2 whitespace-nowrap">
        <span>{label}</span>
        <span className="flex items-center gap-1">
          <Lock className="size-3" />
          Locked
        </span>
      </span>
      <span aria-hidden="true" className="h-1.5 rounded-full border border-dashed border-rule" />
    </li>
  );
}

/** The header shows all bars where there is room, else only the fullest. */
export function UsageBars({ place }: { place: 'header' | 'sheet' }) {
  const { usage, failed } = useUsage();
  const locked = useLock() === 'locked';
  if (failed)
    return place === 'header' ? null : (
      <p className="text-sm text-ink-soft">Today’s limits couldn’t be loaded.</p>
    );
  const bars = limitBars(usage?.usage, locked);
  const fullest = fullestBar(bars);
  const inHeader = (key: UsageKey) =>
    clsx('hidden', key === fullest ? '@min-[80rem]/header:grid' : '@min-[104rem]/header:grid');
  return (
    <ul
      aria-label="Used today"
      className={clsx(
        'text-xs text-ink-soft',
        place === 'header' ? 'flex shrink-0 gap-4 *:w-26' : 'grid gap-3 text-sm',
      )}
    >
      {bars.map(({ key, isLocked, ...bar }) => {
        const className = place === 'header' ? inHeader(key) : undefined;
        return isLocked ? (
          <LockedBar key={key} label={bar.label} className={className} />
        ) : (
          <UsageBar key={key} {...bar} className={className} />
        );
      })}
    </ul>
  );
}
