import { pointsBack, withoutConnective } from '../../language/openers';
import { type AnalysedDocument, sentenceText, wordAt } from '../analysed';

/** A stretch of the document that is summed up by itself, as sentence indexes, and the words of its headings. */
export type Part = { sentences: number[]; headingStems: ReadonlySet<number> };

export type RatedSentence = {
  sentence: number;
  /** Higher says more of what the part is about; comparable within one part. */
  worth: number;
  words: number;
  /** Its distinct stems, and the pairs of neighbours among them, each weighed by how often the part uses it. */
  concepts: Map<number | string, number>;
};

/**
 * Signs of a sentence that a summary would keep. The weights are rounded from a regression on what textbook authors
 * kept of their sections, and hold for each of three subjects (docs/quality.md).
 */
const WEIGHTS = {
  frequentWords: 0.55,
  wordsOfThePart: 0.1,
  likeThePart: 0.1,
  headingWords: 0.08,
  defines: 0.08,
  names: 0.03,
  firstOfPassage: 0.01,
  firstPassage: 0.03,
  latePlace: -0.02,
  length: -0.09,
  pointsBack: -0.01,
  connective: -0.03,
  digits: -0.07,
  quotation: -0.02,
  example: -0.035,
  person: -0.065,
};

const DEFINES = /\b(?:is|are) (?:a|an|the|any|one|when)\b|\brefers? to\b|\bmeans?\b|\bdefined as\b/;
const NAMES = /\b(?:called|known as|termed|referred to as)\b/;
const EXAMPLE = /\b(?:for example|for instance|such as|e\.g\.|imagine|suppose|consider)\b/i;
const PERSON = /\b(?:you|your|we|our|us|I)\b/;
/** Only pairs used at least this often count as one concept. */
const FEWEST_USES = 2;

/** How many parts use each stem: what all of them use says little about any. */
export function partFrequencies(document: AnalysedDocument, parts: Part[]): Map<number, number> {
  const frequencies = new Map<number, number>();
  for (const part of parts) for (const stem of stemUses(document, part).keys()) count(frequencies, stem);
  return frequencies;
}

/** Rates every sentence of a part. Linear in its length. */
export function rateSentences(
  document: AnalysedDocument,
  part: Part,
  frequencies: Map<number, number>,
  parts: number,
): RatedSentence[] {
  const stems = new Map(part.sentences.map((sentence) => [sentence, contentStems(document, sentence)]));
  const uses = stemUses(document, part);
  const weights = new Map(
    [...uses].map(([stem, n]) => [stem, Math.log1p(n) * Math.log1p(parts / (frequencies.get(stem) ?? 1))]),
  );
  const pairs = pairUses([...stems.values()]);
  const norm = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
  const mostUses = Math.log1p(Math.max(1, ...new Set(uses.values())));
  const passages = part.sentences.map((sentence) => document.sentences[sentence]!.passage);
  const [firstPassage, lastPassage] = [passages[0]!, passages.at(-1)!];
  return part.sentences.map((sentence, at) => {
    const own = stems.get(sentence)!;
    const distinct = [...new Set(own)];
    const text = sentenceText(document, document.sentences[sentence]!);
    const words = text.split(/\s+/).length;
    const mean = (of: (stem: number) => number): number =>
      distinct.reduce((sum, stem) => sum + of(stem), 0) / (distinct.length || 1);
    const square = distinct.reduce((sum, stem) => sum + weights.get(stem)! ** 2, 0);
    const signs: Record<keyof typeof WEIGHTS, number> = {
      frequentWords: mean((stem) => Math.log1p(uses.get(stem)!) / mostUses),
      wordsOfThePart: mean((stem) => weights.get(stem)!) / 3,
      likeThePart: Math.sqrt(square) / norm,
      headingWords: distinct.filter((stem) => part.headingStems.has(stem)).length / 3,
      firstOfPassage: Number(passages[at] !== passages[at - 1]),
      firstPassage: Number(passages[at] === firstPassage),
      latePlace: (passages[at]! - firstPassage) / (lastPassage - firstPassage + 1),
      length: Math.log(words) / 4,
      ...wordingOf(text),
    };
    const worth = Object.entries(WEIGHTS).reduce((sum, [sign, weight]) => sum + weight * signs[sign as never], 0);
    return { sentence, worth, words, concepts: conceptsOf(own, uses, pairs) };
  });
}

function wordingOf(text: string) {
  return {
    defines: Number(DEFINES.test(text.slice(0, 90))),
    names: Number(NAMES.test(text)),
    pointsBack: Number(pointsBack(text)),
    connective: Number(withoutConnective(text) !== text),
    digits: Number(/\d/.test(text)),
    quotation: Number(/[“"]/.test(text)),
    example: Number(EXAMPLE.test(text)),
    person: Number(PERSON.test(text)),
  };
}

function contentStems(document: AnalysedDocument, sentence: number): number[] {
  const { firstToken, endToken } = document.sentences[sentence]!;
  const stems: number[] = [];
  for (let token = firstToken; token < endToken; token++) {
    const word = wordAt(document, token);
    if (!word.stop) stems.push(word.stemId);
  }
  return stems;
}

function stemUses(document: AnalysedDocument, part: Part): Map<number, number> {
  const uses = new Map<number, number>();
  for (const sentence of part.sentences) for (const stem of contentStems(document, sentence)) count(uses, stem);
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

function conceptsOf(
  stems: number[],
  uses: Map<number, number>,
  pairs: Map<string, number>,
): Map<number | string, number> {
  const concepts = new Map<number | string, number>();
  for (const stem of stems) if (uses.get(stem)! >= FEWEST_USES) concepts.set(stem, Math.log1p(uses.get(stem)!));
  for (const pair of pairsOf(stems)) {
    if (pairs.get(pair)! >= FEWEST_USES) concepts.set(pair, Math.log1p(pairs.get(pair)!) / 2);
  }
  return concepts;
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
