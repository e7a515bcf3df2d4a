import { FIT_TEST_SHARE, LEAST_FIT_GAIN } from '../../../constants/memory';
import { daysBetween } from '../../../time/calendar-days';
import { predictionsOf, type Review } from '../rules/schedule';
import { schedulerOf } from '../rules/scheduler';

/** The counted reviews of one card, oldest first. */
export type CardReviews = readonly Review[];

/** One review of a card, after those before it: days since the review before, the first 0. */
type TrainingReview = { grade: number; days: number };

/** Parameters of FSRS that fit best, by histories that each end with the review to be expected. */
export type Optimize = (histories: TrainingReview[][]) => Promise<number[]>;

/** The mean log loss of the last tenth of the reviews; less is better. */
export type FitResult = { weights: number[]; loss: { fitted: number; defaults: number } };

/** Undefined without reviews on two days of a card. */
function testsFrom(cards: readonly CardReviews[]): Date | undefined {
  const scheduler = schedulerFor(null);
  const times = cards.flatMap((card) => predictionsOf(card, scheduler).map(({ at }) => Number(at)));
  times.sort((a, b) => a - b);
  const from = times[Math.floor(times.length * (1 - FIT_TEST_SHARE))];
  return from === undefined ? undefined : new Date(from);
}

/** Retention and fuzz don't change what is expected. */
const schedulerFor = (weights: readonly number[] | null) =>
  schedulerOf({ weights, retention: 0.9 }, { fuzz: false });

/** Each review before `end` on a later day than the one before, with all earlier ones. */
export function historiesOf(cards: readonly CardReviews[], end: Date): TrainingReview[][] {
  return cards.flatMap((card) => {
    const histories: TrainingReview[][] = [];
    const history: TrainingReview[] = [];
    let lastDay: string | null = null;
    for (const { grade, at, day } of card) {
      if (at >= end) break;
      const days: number = lastDay === null ? 0 : Math.max(0, daysBetween(lastDay, day));
      history.push({ grade, days });
      if (days > 0) histories.push([...history]);
      if (lastDay === null || day > lastDay) lastDay = day;
    }
    return histories;
  });
}

/** The mean log loss over reviews from `start` on. */
export function logLoss(
  cards: readonly CardReviews[],
  weights: readonly number[] | null,
  start: Date,
): number {
  const scheduler = schedulerFor(weights);
  const losses = cards
    .flatMap((card) => predictionsOf(card, scheduler))
    .filter(({ at }) => at >= start)
    .map(({ expected, recalled }) => -Math.log(recalled ? expected : 1 - expected));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** Fits to all but the last tenth of the reviews, and measures on it. Null if there is too little to fit to. */
export async function fitParameters(
  cards: readonly CardReviews[],
  optimize: Optimize,
): Promise<FitResult | null> {
  const start = testsFrom(cards);
  const histories = start ? historiesOf(cards, start) : [];
  if (!start || histories.length === 0) return null;
  const weights = await optimize(histories);
  const loss = {
    fitted: logLoss(cards, weights, start),
    defaults: logLoss(cards, null, start),
  };
  return { weights, loss };
}

/** Whether fitted parameters are kept. With few reviews the optimizer gives the defaults back, rounded. */
export const isBetter = ({ loss: { fitted, defaults } }: FitResult): boolean =>
  defaults - fitted >= LEAST_FIT_GAIN;
