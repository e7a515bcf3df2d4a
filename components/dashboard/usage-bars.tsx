'use client';

import { clsx } from 'clsx';
import { Progress, type ProgressTone } from '@/components/ui/progress';
import type { UsageKey } from '@/lib/constants/usage';
import { type UsageTone, usageTone } from '@/lib/usage/rules';
import { useUsage } from './use-usage';

const BARS: readonly { key: UsageKey; label: string }[] = [
  { key: 'file_uploads', label: 'Uploads' },
  { key: 'course_generations', label: 'Courses' },
  { key: 'flashcard_generations', label: 'Cards' },
  { key: 'ai_chat_messages', label: 'Questions' },
];

const TONE: Record<UsageTone, ProgressTone> = { green: 'good', amber: 'warn', red: 'bad' };

/** Said beside the colour, so that nobody needs to see it. */
function stateText(used: number, limit: number): string {
  if (used >= limit) return 'used up for today';
  return { green: 'plenty left', amber: 'more than half used', red: 'nearly used up' }[usageTone(used, limit)];
}

type UsageBarProps = { label: string; used: number; limit: number };

function UsageBar({ label, used, limit }: UsageBarProps) {
  const tone = usageTone(used, limit);
  return (
    <li className="grid gap-1">
      <span className="flex justify-between gap-2 whitespace-nowrap">
        <span>{label}</span>
        <span className={clsx('font-mono tabular-nums', tone === 'red' && 'font-semibold text-bad')}>
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

/** Today's limits. `compact` is the header's row, otherwise a list. */
export function UsageBars({ compact = false }: { compact?: boolean }) {
  const { usage, failed } = useUsage();
  if (failed) return compact ? null : <p className="text-sm text-ink-soft">Today's limits could not be loaded.</p>;
  return (
    <ul
      aria-label="Used today"
      className={clsx('text-xs text-ink-soft', compact ? 'flex gap-4 *:w-26' : 'grid gap-3 text-sm')}
    >
      {BARS.map(({ key, label }) => (
        <UsageBar key={key} label={label} used={usage?.[key].used ?? 0} limit={usage?.[key].limit ?? 0} />
      ))}
    </ul>
  );
}
