import type { OpenIndex } from './open-index';
import { passageMatch, tells } from './rank-passages';
import type { Search } from './search';

/** Looked at for a list, the nearest first. */
export const PASSAGES = 8;
/** Least share of the topic's weight in a passage and its headings. */
export const ON_TOPIC = 0.6;

/** The passages found that have most of a topic, and tell of it. */
export function passagesOn(index: OpenIndex, { query, passages }: Search): number[] {
  return passages
    .slice(0, 2 * PASSAGES)
    .filter(
      ({ passage }) =>
        tells(index, passage) && passageMatch(index, query, passage) >= ON_TOPIC * query.weight,
    )
    .map(({ passage }) => passage);
}
