import type { CardReviews, FitResult } from './fit';

/** To the program that fits. */
export type FitJob = { cards: CardReviews[] };

/** From it. `unavailable`: the optimizer can't be loaded here. */
export type FitAnswer =
  | { kind: 'fitted'; result: FitResult | null }
  | { kind: 'unavailable' | 'failed'; reason: string };
