/** One figure over several rounds. */
export type Spread = { median: number; lowest: number; highest: number; rounds: number };

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that `share` of all values do not reach. */
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

/** A floor that moved by more than this says that the machine was busy with something else. */
const STEADY = 0.15;

export type Round<F, O> = { floor: F; ours: O };

/** Runs floor and ours in turn (A-B-A-B), so that whatever else the machine does meets both. */
export async function interleave<F, O>(
  rounds: number,
  floor: () => Promise<F>,
  ours: () => Promise<O>,
): Promise<Round<F, O>[]> {
  const results: Round<F, O>[] = [];
  for (let round = 0; round < rounds; round += 1) results.push({ floor: await floor(), ours: await ours() });
  return results;
}

/** The rounds in which the floor stayed near its median; all of them when the machine was never steady. */
export function steadyRounds<F, O>(rounds: Round<F, O>[], measure: (floor: F) => number): Round<F, O>[] {
  const middle = median(rounds.map(({ floor }) => measure(floor)));
  const steady = rounds.filter(({ floor }) => Math.abs(measure(floor) / middle - 1) <= STEADY);
  return steady.length >= 3 ? steady : rounds;
}
