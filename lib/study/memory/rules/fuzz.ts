import { get_fuzz_range } from 'ts-fsrs';
import type { Scheduler } from './scheduler';

/** As a double, just as in ts-fsrs. */
const TWO_TO_THE_MINUS_32 = 2.3283064365386963e-10;

/** The hash of Johannes Baagøe's Mash over a text, from the state after another one. */
function mash(state: number, text: string): number {
  let n = state;
  for (let i = 0; i < text.length; i++) {
    n += text.charCodeAt(i);
    let h = 0.02519603282416938 * n;
    n = h >>> 0;
    h -= n;
    h *= n;
    n = h >>> 0;
    h -= n;
    n += h * 2 ** 32;
  }
  return n;
}

const fraction = (state: number) => (state >>> 0) * TWO_TO_THE_MINUS_32;

const EMPTY = mash(0xefc8249d, ' ');
/** Alea hashes a space for each of its three numbers before the seed. */
const UNSEEDED = mash(EMPTY, '  ');

/**
 * The first number of the generator (Alea) that ts-fsrs fuzzes an interval with, 0 to 1. It makes a new one for each interval, all
 * from the same seed: the hash of the seed would take a quarter of the time of a rebuild.
 */
function firstOfAlea(seed: string): number {
  const difference = fraction(EMPTY) - fraction(mash(UNSEEDED, seed));
  const t = 2_091_639 * (difference < 0 ? difference + 1 : difference) + TWO_TO_THE_MINUS_32;
  return t - Math.trunc(t);
}

/** Below it, ts-fsrs doesn't fuzz an interval. */
const SHORTEST_FUZZED = 2.5;

/** What ts-fsrs's `next_interval` gives for a stability, some days after the last review, with a seed. */
export function intervals(
  scheduler: Scheduler,
  { seed, elapsed }: { seed: string; elapsed: number },
): (stability: number) => number {
  const { maximum_interval: longest, enable_fuzz: fuzzes } = scheduler.parameters;
  const factor = fuzzes ? firstOfAlea(seed) : 0;
  return (stability) => {
    const days = Math.max(1, Math.round(stability * scheduler.interval_modifier));
    const interval = Math.min(days, longest);
    if (!fuzzes || interval < SHORTEST_FUZZED) return interval;
    const { min_ivl, max_ivl } = get_fuzz_range(interval, elapsed, longest);
    return Math.floor(factor * (max_ivl - min_ivl + 1) + min_ivl);
  };
}
