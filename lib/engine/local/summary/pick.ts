import type { ScoredSentence } from './score';

/** What covering new ground counts beside a sentence's own score. */
const COVERAGE_WEIGHT = 0.1;
/** Each time a concept has been covered, telling it again counts this much less. */
const REPEATED = 0.6;
/** Between counting concepts and counting concepts per word. */
const LENGTH_POWER = 0.7;
/** Two sentences with this share of concepts in common say the same. */
const NEAR_DUPLICATE = 0.65;

/** What has been covered so far, over all parts. */
export class Coverage {
  private readonly times = new Map<number | string, number>();
  private readonly sentences = new Set<ScoredSentence>();

  add(scored: ScoredSentence): void {
    this.sentences.add(scored);
    for (const concept of scored.concepts.keys()) this.times.set(concept, (this.times.get(concept) ?? 0) + 1);
  }

  /** A sentence's score, and what it would add. */
  gain({ score, words, concepts }: ScoredSentence): number {
    let fresh = 0;
    for (const [concept, weight] of concepts) fresh += weight * REPEATED ** (this.times.get(concept) ?? 0);
    return score + (COVERAGE_WEIGHT * fresh) / words ** LENGTH_POWER;
  }

  has(scored: ScoredSentence): boolean {
    return this.sentences.has(scored) || [...this.sentences].some((other) => saysTheSame(scored, other));
  }
}

function saysTheSame({ concepts }: ScoredSentence, other: ScoredSentence): boolean {
  const shared = [...concepts.keys()].filter((concept) => other.concepts.has(concept)).length;
  return shared > 2 && shared > NEAR_DUPLICATE * Math.min(concepts.size, other.concepts.size);
}

/** The candidate that adds most to what is covered and is not covered already, or null; of equals the first. */
export function bestOf(candidates: ScoredSentence[], covered: Coverage): ScoredSentence | null {
  let best: { scored: ScoredSentence; gain: number } | null = null;
  for (const scored of candidates) {
    const gain = covered.gain(scored);
    if ((!best || gain > best.gain) && !covered.has(scored)) best = { scored, gain };
  }
  return best?.scored ?? null;
}
