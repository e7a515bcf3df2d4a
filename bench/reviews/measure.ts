import type { ReviewsCost } from '../children/reviews.ts';
import { seedingClient, withDatabase } from '../database.ts';
import { count, finding, type Section } from '../report.ts';
import { buildChildren, runChild } from '../run-child.ts';
import { MANY_CARDS, MANY_REVIEWS, REVIEWS_SEED, seedReviews } from './seed.ts';

const CALLS = 200;
const MOST_QUEUE_MS = 20;
const MOST_REBUILD_MS = 2_000;

const tenths = (ms: number) => `${ms.toFixed(1)} ms`;

/** Spaced repetition with 50,000 cards of one learner, and ten years of reviews of another. */
export async function measureReviews(): Promise<Section> {
  await buildChildren();
  return withDatabase(async (url) => {
    const sql = seedingClient(url);
    await seedReviews(sql).finally(() => sql.end());
    const given = [MANY_CARDS, MANY_REVIEWS, REVIEWS_SEED.now, `${CALLS}`];
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
            call.what.startsWith('the queue') ? { most: MOST_QUEUE_MS } : {},
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
