import type { RatedSentence } from './worth';

/** What covering new ground counts beside a sentence's own worth. */
const COVERAGE_WEIGHT = 0.1;
/** Each time a concept has been told, telling it again counts this much less. */
const REPEATED = 0.6;
/** Between counting concepts and counting concepts per word. */
const LENGTH_POWER = 0.7;
/** Two sentences with this share of concepts in common say the same. */
const NEAR_DUPLICATE = 0.65;

/** What has been told so far, over all parts. */
export class Told {
  private readonly times = new Map<number | string, number>();
  private readonly sentences = new Set<RatedSentence>();

  add(rated: RatedSentence): void {
    this.sentences.add(rated);
    for (const concept of rated.concepts.keys()) this.times.set(concept, (this.times.get(concept) ?? 0) + 1);
  }

  /** A sentence's worth, and what it would add. */
  gain({ worth, words, concepts }: RatedSentence): number {
    let fresh = 0;
    for (const [concept, weight] of concepts) fresh += weight * REPEATED ** (this.times.get(concept) ?? 0);
    return worth + (COVERAGE_WEIGHT * fresh) / words ** LENGTH_POWER;
  }

  has(rated: RatedSentence): boolean {
    return this.sentences.has(rated) || [...this.sentences].some((other) => saysTheSame(rated, other));
  }
}

function saysTheSame({ concepts }: RatedSentence, other: RatedSentence): boolean {
  const shared = [...concepts.keys()].filter((concept) => other.concepts.has(concept)).length;
  return shared > 2 && shared > NEAR_DUPLICATE * Math.min(concepts.size, other.concepts.size);
}

/** The candidate that adds most to what is told and is not told already, or null; of equals the first. */
export function bestOf(candidates: RatedSentence[], told: Told): RatedSentence | null {
  let best: { rated: RatedSentence; gain: number } | null = null;
  for (const rated of candidates) {
    const gain = told.gain(rated);
    if ((!best || gain > best.gain) && !told.has(rated)) best = { rated, gain };
  }
  return best?.rated ?? null;
}
