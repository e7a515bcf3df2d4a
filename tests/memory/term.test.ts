import { default_w } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { FORGETFUL } from '../helpers/forgetful-learner';
import { deckOrder, productOrder, referenceOrder, rotatingOrder } from './orders';
import { DAYS, EXAM, playTerm } from './term';

/** A quarter of an hour a day. */
const BUDGET = Array<number>(DAYS).fill(15 * 60);

/** The same term with each order of cards. Those without schedules get the minutes that the product took, day by day. */
function played(weights: readonly number[], seed: number) {
  const product = playTerm({ order: productOrder(EXAM), seconds: BUDGET, weights, seed });
  const reference = playTerm({ order: referenceOrder(), seconds: BUDGET, weights, seed });
  const same = { seconds: product.spent, weights, seed };
  const deck = playTerm({ order: deckOrder(), ...same });
  const rotating = playTerm({ order: rotatingOrder(), ...same });
  return { product, reference, deck, rotating };
}

// Figures: docs/memory.md.
describe('over 180 days of a quarter of an hour, with 1,500 cards and an exam', () => {
  test.each([1, 2])(
    'a forgetful learner (seed %d) remembers 90 % with no more reviews than the reference needs, and 30 % more than in the order of the decks',
    (seed) => {
      const { product, reference, deck, rotating } = played(FORGETFUL, seed);
      expect(product.recall).toBeGreaterThanOrEqual(0.9);
      expect(product.reviews).toBeLessThanOrEqual(reference.reviews);
      expect(product.recall).toBeGreaterThanOrEqual(1.3 * deck.recall);
      expect(product.recall).toBeGreaterThan(1.15 * rotating.recall);
    },
  );

  test('so does one whose memory is as the defaults say, with 20 % more than in the order of the decks', () => {
    const { product, reference, deck, rotating } = played(default_w, 1);
    expect(product.recall).toBeGreaterThanOrEqual(0.9);
    expect(product.reviews).toBeLessThanOrEqual(reference.reviews);
    expect(product.recall).toBeGreaterThanOrEqual(1.2 * deck.recall);
    expect(product.recall).toBeGreaterThan(rotating.recall);
  });

  test('the same seed plays the same term', () => {
    const month = { seconds: BUDGET.slice(0, 30), seed: 1 };
    const play = () => playTerm({ order: productOrder(EXAM), ...month });
    expect(play()).toEqual(play());
  });
});
