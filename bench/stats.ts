import { itemAt } from '../scripts/item-at.ts';

export type Spread = { median: number; lowest: number; highest: number; rounds: number };

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function spread(values: number[]): Spread {
  return {
    median: median(values),
    lowest: Math.min(...values),
    highest: Math.max(...values),
    rounds: values.length,
  };
}

/** With more variation of the baseline, the machine was busy with something else. */
const STEADY = 0.15;

export type Round<F, O> = { baseline: F; ours: O };

/** Runs the baseline and ours in turn (A-B-A-B), so that other load affects both. */
export async function interleave<F, O>(
  rounds: number,
  baseline: () => Promise<F>,
  ours: () => Promise<O>,
): Promise<Round<F, O>[]> {
  const results: Round<F, O>[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({ baseline: await baseline(), ours: await ours() });
  return results;
}

/** The rounds in which the baseline was near its median; all rounds if the machine was never steady. */
export function steadyRounds<F, O>(
  rounds: Round<F, O>[],
  measure: (baseline: F) => number,
): Round<F, O>[] {
  const middle = median(rounds.map(({ baseline }) => measure(baseline)));
  const steady = rounds.filter(
    ({ baseline }) => Math.abs(measure(baseline) / middle - 1) <= STEADY,
  );
  return steady.length >= 3 ? steady : rounds;
}

/** Returns the items in turn, again and again. @throws Error without items */
export function roundRobin<T>(items: readonly T[]): () => T {
  let n = 0;
  return () => itemAt(items, n++ % items.length);
}
