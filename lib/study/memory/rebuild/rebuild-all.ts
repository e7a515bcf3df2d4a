import 'server-only';
import type { Db } from '@/db/client';
import { type Difference, rebuildSchedules } from './rebuild';
import { learnersAfter } from './store';

export type RebuildTotal = {
  learners: number;
  cards: number;
  reviews: number;
  differences: number;
};

type Options = { isTrial?: boolean; onDifference?: (difference: Difference) => void };

/** All schedules of all learners, as `rebuildSchedules` does for one. */
export async function rebuildAll(
  db: Db,
  { isTrial = false, onDifference = () => {} }: Options = {},
): Promise<RebuildTotal> {
  const total: RebuildTotal = { learners: 0, cards: 0, reviews: 0, differences: 0 };
  for (let ids = await learnersAfter(db, null); ids.length > 0; ) {
    for (const learnerId of ids) {
      const { cards, reviews, differences } = await rebuildSchedules(db, learnerId, { isTrial });
      total.learners++;
      total.cards += cards;
      total.reviews += reviews;
      total.differences += differences.length;
      differences.forEach(onDifference);
    }
    ids = await learnersAfter(db, ids.at(-1) ?? null);
  }
  return total;
}
