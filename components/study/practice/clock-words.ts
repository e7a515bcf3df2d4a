import { timeSpent } from '@/lib/client/format';
import type { PracticeChoiceWire } from '@/lib/study/practice/wire';

/** `0:09`, `12:05` */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `9.2 s`, `1 min 5 s`: of a race, so with tenths under a minute. */
export function timeWords(ms: number): string {
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : timeSpent(ms);
}

/** Null without a time. */
export function bestWords(best: PracticeChoiceWire['best']): string | null {
  if (best.length === 0) return null;
  const times = best.map(({ pairs, best_ms }) => `${timeWords(best_ms)} for ${pairs} pairs`);
  return `Your best time: ${times.join(', ')}.`;
}
