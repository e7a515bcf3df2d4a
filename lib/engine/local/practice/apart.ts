import type { Fact } from '../checks/facts';
import { areSeparate } from '../checks/match';
import type { Siblings } from '../checks/siblings';

/** Which terms of a pack's cards can't be taken for one another. */
export class Apart {
  private readonly known = new Map<string, boolean>();

  constructor(private readonly siblings: Siblings) {}

  /** Whether neither meaning fits the other's term, or has a word of it. */
  of(a: Fact, b: Fact): boolean {
    const key = [a.sentence, b.sentence].sort((x, y) => x - y).join(' ');
    const known =
      this.known.get(key) ?? (a.term.key !== b.term.key && areSeparate(this.siblings, a, b));
    this.known.set(key, known);
    return known;
  }
}
