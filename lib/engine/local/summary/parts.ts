import { perObject } from '../../caches/per-object';
import { type AnalysedDocument, elementAt, sentenceAt, wordAt } from '../analysed';
import { perSentence } from '../per-sentence';

/** `sentences` are indexes. */
export type Part = { sentences: number[]; headingStems: ReadonlySet<number> };

/** Stems and pairs used less often are no concepts. */
const FEWEST_USES = 2;

/** Document frequency, with parts for documents: how many parts use each stem. */
export function partFrequencies(
  document: AnalysedDocument,
  parts: readonly Pick<Part, 'sentences'>[],
): Map<number, number> {
  const frequencies = new Map<number, number>();
  for (const part of parts)
    for (const stem of stemUsesOf(part, document).keys()) count(frequencies, stem);
  return frequencies;
}

/** Word statistics of a part's sentences. */
export class PartStatistics {
  private readonly uses: ReadonlyMap<number, number>;
  /** Of each stem: tf-idf, with parts for documents. */
  private readonly weights: Map<number, number>;
  private readonly pairs: Map<number, number>;
  private readonly norm: number;
  private readonly mostUses: number;

  constructor(
    private readonly document: AnalysedDocument,
    private readonly part: Part,
    frequencies: Map<number, number>,
    parts: number,
  ) {
    this.uses = stemUsesOf(part, document);
    this.weights = new Map(
      [...this.uses].map(([stem, n]) => [
        stem,
        Math.log1p(n) * Math.log1p(parts / (frequencies.get(stem) ?? 1)),
      ]),
    );
    this.pairs = usesOf(document, part, stemPairs);
    this.norm =
      Math.sqrt([...this.weights.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
    this.mostUses = Math.log1p(Math.max(1, ...new Set(this.uses.values())));
  }

  /** Each about 0 to 1. */
  featuresOf(sentence: number) {
    const distinct = new Set(contentStems(this.document, sentence));
    const sum = { uses: 0, weights: 0, squares: 0, headingWords: 0 };
    for (const stem of distinct) {
      const weight = this.weights.get(stem) ?? 0;
      sum.uses += Math.log1p(this.uses.get(stem) ?? 0) / this.mostUses;
      sum.weights += weight;
      sum.squares += weight ** 2;
      sum.headingWords += Number(this.part.headingStems.has(stem));
    }
    const count = distinct.size || 1;
    return {
      frequentWords: sum.uses / count,
      wordsOfThePart: sum.weights / count / 3,
      likeThePart: Math.sqrt(sum.squares) / this.norm,
      headingWords: sum.headingWords / 3,
    };
  }

  /** A sentence's stems and bigrams that the part repeats, weighted by frequency. */
  conceptsOf(sentence: number): Map<number, number> {
    const concepts = new Map<number, number>();
    for (const stem of contentStems(this.document, sentence)) {
      const uses = this.uses.get(stem) ?? 0;
      if (uses >= FEWEST_USES) concepts.set(stem, Math.log1p(uses));
    }
    for (const pair of stemPairs(this.document, sentence)) {
      const uses = this.pairs.get(pair) ?? 0;
      if (uses >= FEWEST_USES) concepts.set(pair, Math.log1p(uses) / 2);
    }
    return concepts;
  }
}

const contentStems = perSentence((document, sentence) => {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const stems: number[] = [];
  for (let token = firstToken; token < endToken; token++) {
    const word = wordAt(document, token);
    if (!word.stop) stems.push(word.stemId);
  }
  return stems;
});

/** Each as one number, above those of stems. */
const stemPairs = perSentence((document, sentence) => {
  const stems = contentStems(document, sentence);
  return stems.slice(1).map((stem, i) => (elementAt(stems, i) + 1) * document.stemCount + stem);
});

const stemUsesOf = perObject(
  (part: Pick<Part, 'sentences'>, document: AnalysedDocument): ReadonlyMap<number, number> =>
    usesOf(document, part, contentStems),
);

function usesOf(
  document: AnalysedDocument,
  { sentences }: Pick<Part, 'sentences'>,
  conceptsOf: typeof contentStems,
): Map<number, number> {
  const uses = new Map<number, number>();
  for (const sentence of sentences)
    for (const concept of conceptsOf(document, sentence)) count(uses, concept);
  return uses;
}

function count(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
