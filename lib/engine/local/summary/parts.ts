import { type AnalysedDocument, sentenceAt, wordAt } from '../analysed';

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
    for (const stem of stemUses(document, part).keys()) count(frequencies, stem);
  return frequencies;
}

/** Word statistics of a part's sentences. */
export class PartStatistics {
  private readonly stems: Map<number, number[]>;
  private readonly uses: Map<number, number>;
  /** Of each stem: tf-idf, with parts for documents. */
  private readonly weights: Map<number, number>;
  private readonly pairs: Map<string, number>;
  private readonly norm: number;
  private readonly mostUses: number;

  constructor(
    document: AnalysedDocument,
    private readonly part: Part,
    frequencies: Map<number, number>,
    parts: number,
  ) {
    this.stems = new Map(
      part.sentences.map((sentence) => [sentence, contentStems(document, sentence)]),
    );
    this.uses = stemUses(document, part);
    this.weights = new Map(
      [...this.uses].map(([stem, n]) => [
        stem,
        Math.log1p(n) * Math.log1p(parts / (frequencies.get(stem) ?? 1)),
      ]),
    );
    this.pairs = pairUses([...this.stems.values()]);
    this.norm =
      Math.sqrt([...this.weights.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
    this.mostUses = Math.log1p(Math.max(1, ...new Set(this.uses.values())));
  }

  /** Each about 0 to 1. */
  featuresOf(sentence: number) {
    const distinct = [...new Set(this.stems.get(sentence))];
    const weightOf = (stem: number) => this.weights.get(stem) ?? 0;
    const mean = (of: (stem: number) => number): number =>
      distinct.reduce((sum, stem) => sum + of(stem), 0) / (distinct.length || 1);
    const square = distinct.reduce((sum, stem) => sum + weightOf(stem) ** 2, 0);
    return {
      frequentWords: mean((stem) => Math.log1p(this.uses.get(stem) ?? 0) / this.mostUses),
      wordsOfThePart: mean(weightOf) / 3,
      likeThePart: Math.sqrt(square) / this.norm,
      headingWords: distinct.filter((stem) => this.part.headingStems.has(stem)).length / 3,
    };
  }

  /** A sentence's stems and bigrams that the part repeats, weighted by frequency. */
  conceptsOf(sentence: number): Map<number | string, number> {
    const stems = this.stems.get(sentence) ?? [];
    const concepts = new Map<number | string, number>();
    for (const stem of stems) {
      const uses = this.uses.get(stem) ?? 0;
      if (uses >= FEWEST_USES) concepts.set(stem, Math.log1p(uses));
    }
    for (const pair of pairsOf(stems)) {
      const uses = this.pairs.get(pair) ?? 0;
      if (uses >= FEWEST_USES) concepts.set(pair, Math.log1p(uses) / 2);
    }
    return concepts;
  }
}

function contentStems(document: AnalysedDocument, sentence: number): number[] {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const stems: number[] = [];
  for (let token = firstToken; token < endToken; token++) {
    const word = wordAt(document, token);
    if (!word.stop) stems.push(word.stemId);
  }
  return stems;
}

function stemUses(document: AnalysedDocument, part: Pick<Part, 'sentences'>): Map<number, number> {
  const uses = new Map<number, number>();
  for (const sentence of part.sentences)
    for (const stem of contentStems(document, sentence)) count(uses, stem);
  return uses;
}

function pairUses(sentences: number[][]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const stems of sentences) for (const pair of pairsOf(stems)) count(uses, pair);
  return uses;
}

function pairsOf(stems: number[]): string[] {
  return stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`);
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
