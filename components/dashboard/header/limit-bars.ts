import type { UsageKey } from '@/lib/constants/usage';
import { usageTone } from '@/lib/usage/rules';
import type { UsageWire } from '@/lib/usage/wire';

export type LimitBar = {
  key: UsageKey;
  label: string;
  used: number;
  limit: number;
  isLocked: boolean;
};

const BARS = [
  { key: 'file_uploads', label: 'Uploads', isPremium: false },
  { key: 'course_generations', label: 'Courses', isPremium: true },
  { key: 'flashcard_generations', label: 'Cards', isPremium: true },
  { key: 'ai_chat_messages', label: 'Questions', isPremium: true },
] as const satisfies { key: UsageKey; label: string; isPremium: boolean }[];

export function limitBars(usage: UsageWire['usage'] | undefined, locked: boolean): LimitBar[] {
  return BARS.map(({ key, label, isPremium }) => ({
    key,
    label,
    used: usage?.[key].used ?? 0,
    limit: usage?.[key].limit ?? 0,
    isLocked: locked && isPremium,
  }));
}

/** Those no longer green (from 60 %), fullest first: they show without opening the details. */
export function barsToWatch(bars: readonly LimitBar[]): LimitBar[] {
  const near = bars.filter(
    (bar) => !bar.isLocked && bar.limit > 0 && usageTone(bar.used, bar.limit) !== 'green',
  );
  return near.toSorted((a, b) => b.used / b.limit - a.used / a.limit);
}

export function stateText(used: number, limit: number): string {
  if (used >= limit) return 'used up for today';
  return { green: 'plenty left', amber: 'more than half used', red: 'nearly used up' }[
    usageTone(used, limit)
  ];
}
