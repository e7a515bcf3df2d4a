import type { ReviewsCost } from '../children/reviews.ts';
import { seedingClient, withDatabase } from '../database.ts';
import { count, finding, type Section } from '../report.ts';
import { buildChildren, runChild } from '../run-child.ts';
import { MANY_CARDS, MANY_REVIEWS, REVIEWS_SEED, seedReviews, YEAR_OF_REVIEWS } from './seed.ts';

const CALLS = 200;
const MOST_QUEUE_MS = 20;
const MOST_PROGRESS_MS = 150;
const MOST_REBUILD_MS = 2_000;

const tenths = (ms: number) => `${ms.toFixed(1)} ms`;

const goalOf = (what: string) => {
  if (what.startsWith('the queue')) return { most: MOST_QUEUE_MS };
  return what.startsWith('the progress') ? { most: MOST_PROGRESS_MS } : {};
};

/** Spaced repetition with 50,000 cards of one learner, ten years of reviews of another, and a year of many of a third. */
export async function measureReviews(): Promise<Section> {
  await buildChildren();
  return withDatabase(async (url) => {
    const sql = seedingClient(url);
    await seedReviews(sql).finally(() => sql.end());
    const given = [MANY_CARDS, MANY_REVIEWS, YEAR_OF_REVIEWS, REVIEWS_SEED.now, `${CALLS}`];
    const cost = await runChild<ReviewsCost>('reviews', url, ...given);
    const { cards, reviews, ms, processor } = cost.rebuild;
    return {
      name: `Reviews (${count(REVIEWS_SEED.documents * REVIEWS_SEED.cardsOfADocument)} cards of one learner)`,
      findings: [
        // Other load of the machine makes only the rest longer.
        ...cost.calls.map((call) =>
          finding(
            `${call.what}, ${count(call.due)} due: processor time of the app and its database (p50 ${tenths(call.p50)}, p99 ${tenths(call.p99)})`,
            call.processor,
            tenths,
            goalOf(call.what),
          ),
        ),
        finding(
          `rebuilding ${count(reviews)} reviews of ${count(cards)} cards in ten years (processor time ${tenths(processor)})`,
          ms,
          tenths,
          { most: MOST_REBUILD_MS },
        ),
      ],
      raw: cost,
    };
  });
}
