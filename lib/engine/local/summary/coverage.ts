import type { ScoredSentence } from './score';

/** Of new concepts, beside a sentence's score. */
const COVERAGE_WEIGHT = 0.1;
/** Factor for each time that a concept is covered already. */
const REPEATED = 0.6;
/** 0 would count concepts, 1 concepts per word. */
const LENGTH_POWER = 0.7;
/** Costs of each sentence chosen of the same paragraph, and of the same section. */
const SAME_PASSAGE = 0.2;
const SAME_SECTION = 0.1;
/** Share of concepts in common. */
const NEAR_DUPLICATE = 0.65;

/** The sentences chosen so far and their concepts, over all parts. */
export class Coverage {
  private readonly times = new Map<number, number>();
  private readonly sentences = new Set<ScoredSentence>();

  /** `spread` prefers other paragraphs and sections than those of the sentences chosen. */
  constructor(private readonly spread = false) {}

  add(scored: ScoredSentence): void {
    this.sentences.add(scored);
    for (const concept of scored.concepts.keys())
      this.times.set(concept, (this.times.get(concept) ?? 0) + 1);
  }

  gain({ score, words, concepts, passage, section }: ScoredSentence): number {
    let fresh = 0;
    for (const [concept, weight] of concepts) {
      const times = this.times.get(concept);
      fresh += times === undefined ? weight : weight * REPEATED ** times;
    }
    return (
      score + (COVERAGE_WEIGHT * fresh) / words ** LENGTH_POWER - this.nearness(passage, section)
    );
  }

  private nearness(passage: number, section: number): number {
    let near = 0;
    if (this.spread)
      for (const other of this.sentences)
        near +=
          SAME_PASSAGE * Number(other.passage === passage) +
          SAME_SECTION * Number(other.section === section);
    return near;
  }

  has(scored: ScoredSentence): boolean {
    if (this.sentences.has(scored)) return true;
    for (const other of this.sentences) if (saysTheSame(scored, other)) return true;
    return false;
  }
}

function saysTheSame({ concepts }: ScoredSentence, other: ScoredSentence): boolean {
  let shared = 0;
  for (const concept of concepts.keys()) shared += Number(other.concepts.has(concept));
  return shared > 2 && shared > NEAR_DUPLICATE * Math.min(concepts.size, other.concepts.size);
}

/** Up to `count` candidates of the highest gain, none of which repeats another or what is covered. */
export function pick(
  candidates: ScoredSentence[],
  covered: Coverage,
  count: number,
): ScoredSentence[] {
  const picked: ScoredSentence[] = [];
  while (picked.length < count) {
    const best = bestOf(candidates, covered);
    if (!best) break;
    covered.add(best);
    picked.push(best);
  }
  return picked;
}

/** The candidate with the highest gain that repeats no chosen sentence; the first of equals. */
export function bestOf(candidates: ScoredSentence[], covered: Coverage): ScoredSentence | null {
  let best: { scored: ScoredSentence; gain: number } | null = null;
  for (const scored of candidates) {
    const gain = covered.gain(scored);
    if ((!best || gain > best.gain) && !covered.has(scored)) best = { scored, gain };
  }
  return best?.scored ?? null;
}
