import type { RecallWire } from '@/lib/study/exams/wire';

/** Shares from 0 to 1. */
export type RecallScale = { low: number; high: number };

/** In tenths, so that they stay whole numbers. */
const LEAST_SPAN = 2;
const WHOLE = 10;

/** The tenths around a curve, at least two of them: small changes can be seen, and are not drawn as large ones. */
export function recallScale(curve: readonly RecallWire[]): RecallScale {
  const shares = curve.flatMap((point) => [point.with_plan, point.without]);
  const low = Math.floor(Math.min(...shares) * WHOLE);
  const high = Math.ceil(Math.max(...shares) * WHOLE);
  const top = Math.min(WHOLE, Math.max(high, low + LEAST_SPAN));
  return { low: Math.min(low, top - LEAST_SPAN) / WHOLE, high: top / WHOLE };
}
