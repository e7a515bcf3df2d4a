import { FSRS, fsrs, GenSeedStrategyWithCardId, StrategyMode } from 'ts-fsrs';

/** What schedules are computed from, beside the log. `weights`: null for the defaults. */
export type MemoryParameters = { weights: readonly number[] | null; retention: number };

/** In minutes. Good and Easy are not for today: a new card has one step, for Again and Hard. */
export const LEARNING_STEP = 1;
export const RELEARNING_STEP = 10;

export type Scheduler = FSRS;

/** Under another name: linters take `useStrategy` for a React hook. */
const setStrategy = FSRS.prototype.useStrategy;

/** Intervals are fuzzed, seeded by card and number of reviews: the same log always gives the same schedule. */
export function schedulerOf({ weights, retention }: MemoryParameters, { fuzz = true } = {}) {
  const scheduler = fsrs({
    ...(weights && { w: weights }),
    request_retention: retention,
    enable_fuzz: fuzz,
    learning_steps: [`${LEARNING_STEP}m`],
    relearning_steps: [`${RELEARNING_STEP}m`],
  });
  return setStrategy.call(scheduler, StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'));
}
