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

/** The highest share that is no longer green (60 %), or null. */
export function fullestBar(bars: readonly LimitBar[]): UsageKey | null {
  const near = bars.filter(
    (bar) => !bar.isLocked && bar.limit > 0 && usageTone(bar.used, bar.limit) !== 'green',
  );
  return near.toSorted((a, b) => b.used / b.limit - a.used / a.limit)[0]?.key ?? null;
}
