import type { Fact } from '../checks/facts';
import { areSeparate } from '../checks/match';
import type { Siblings } from '../checks/siblings';

const MOST_SENTENCES = 2 ** 26;

/** Which terms of a pack's cards can't be taken for one another. */
export class Apart {
  /** By the sentences of both. */
  private readonly known = new Map<number, boolean>();

  constructor(private readonly siblings: Siblings) {}

  /** Whether neither meaning fits the other's term, or has a word of it. */
  of(a: Fact, b: Fact): boolean {
    const [first, second] = [Math.min(a.sentence, b.sentence), Math.max(a.sentence, b.sentence)];
    const key = first * MOST_SENTENCES + second;
    const known =
      this.known.get(key) ?? (a.term.key !== b.term.key && areSeparate(this.siblings, a, b));
    this.known.set(key, known);
    return known;
  }
}
