import type { SectionRole } from '../types';
import { at, sentencesIn } from './columns';
import type { OpenIndex } from './open-index';
import { passagesOfSection } from './passages';
import { inverseFrequency, positionsOf, type Query, type QueryTerm, termsOf } from './query';

/** BM25 (Robertson and Zaragoza, 2009): saturation of repeated words, and length normalization. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
/** Two adjacent words of the question, adjacent in the passage. */
const PAIR_WEIGHT = 0.4;
const HEADING_WEIGHT = 0.25;
/** The passage's best sentence: an answer is seldom spread over a page. */
const SENTENCE_WEIGHT = 0.4;
const RERANKED = 40;
/** Of a passage that asks or lists, and tells nothing. */
const TELLS_NOTHING = 0.3;
const TELLING_NOTHING: ReadonlySet<SectionRole> = new Set([
  'contents',
  'index',
  'objectives',
  'reviewQuestions',
]);
/** Titles and names, which match a question better than any sentence, and answer none. */
const SOURCES: ReadonlySet<SectionRole> = new Set(['references', 'rights']);

export type RankedPassage = { passage: number; score: number };

/** Passages with words of a question, best first. */
export function rankPassages(index: OpenIndex, query: Query): RankedPassage[] {
  const scores = new Float64Array(index.passageCount);
  for (const { id } of query.terms) addOccurrences(index, scores, positionsOf(index, id), 1);
  for (const pair of query.pairs)
    addOccurrences(index, scores, pairPositions(index, pair), PAIR_WEIGHT);
  addHeadings(index, scores, query);
  const ranked: RankedPassage[] = [];
  const sources: RankedPassage[] = [];
  scores.forEach((score, passage) => {
    if (score <= 0) return;
    const one = { passage, score: tells(index, passage) ? score : TELLS_NOTHING * score };
    (isSource(index, passage) ? sources : ranked).push(one);
  });
  ranked.sort(bestFirst);
  const closer = ranked.slice(0, RERANKED).map(({ passage, score }) => ({
    passage,
    score: score + SENTENCE_WEIGHT * bestSentence(index, query, passage),
  }));
  return [...closer.sort(bestFirst), ...ranked.slice(RERANKED), ...sources.sort(bestFirst)];
}

/** Whether a passage is none of the authors' questions, objectives, contents, index, sources or rights. */
export function tells(index: OpenIndex, passage: number): boolean {
  return !TELLING_NOTHING.has(roleOf(index, passage)) && !isSource(index, passage);
}

/** Whether a passage is in a list of sources or about the rights; these rank last. */
export function isSource(index: OpenIndex, passage: number): boolean {
  return SOURCES.has(roleOf(index, passage));
}

function roleOf(index: OpenIndex, passage: number): SectionRole {
  return index.sections[sectionOf(index, passage)]?.role ?? 'body';
}

function bestFirst(a: RankedPassage, b: RankedPassage): number {
  return b.score - a.score || a.passage - b.passage;
}

/** Where `second` follows `first` in a passage, stop words aside. */
function pairPositions(index: OpenIndex, [first, second]: [number, number]): Uint32Array {
  return positionsOf(index, first).filter(
    (position) =>
      index.termAt[position + 1] === second &&
      passageAt(index, position) === passageAt(index, position + 1),
  );
}

function passageAt(index: OpenIndex, position: number): number {
  return at(index.sentencePassage, at(index.positionSentence, position));
}

function addOccurrences(
  index: OpenIndex,
  scores: Float64Array,
  positions: Uint32Array,
  weight: number,
): void {
  const counts = new Map<number, number>();
  for (const position of positions) {
    const passage = passageAt(index, position);
    counts.set(passage, (counts.get(passage) ?? 0) + 1);
  }
  const rare = inverseFrequency(counts.size, index.passageCount);
  const mean = index.termAt.length / index.passageCount;
  for (const [passage, count] of counts) {
    const { length } = termsOfPassage(index, passage);
    const room = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / mean);
    add(scores, passage, (weight * rare * count * (SATURATION + 1)) / (count + room));
  }
}

function add(scores: Float64Array, passage: number, more: number): void {
  scores[passage] = (scores[passage] ?? 0) + more;
}

function addHeadings(index: OpenIndex, scores: Float64Array, query: Query): void {
  for (const { id, weight } of query.terms) {
    for (const section of index.sections.keys()) {
      if (!isInHeading(index, section, id)) continue;
      const { from, to } = passagesOfSection(index, section);
      for (let passage = from; passage < to; passage++)
        add(scores, passage, HEADING_WEIGHT * weight);
    }
  }
}

/** Whether a section’s heading, or one above it, has a word. */
export function isInHeading(index: OpenIndex, section: number, term: number): boolean {
  return index.headingTerms[section]?.has(index.terms[term] ?? '') ?? false;
}

function bestSentence(index: OpenIndex, query: Query, passage: number): number {
  return sentencesIn(index, passage).reduce(
    (best, sentence) => Math.max(best, sentenceMatch(index, query, sentence)),
    0,
  );
}

/** Summed weight of the question's words in a sentence. */
export function sentenceMatch(index: OpenIndex, { terms }: Query, sentence: number): number {
  return termsMatch(terms, termsOf(index, sentence));
}

/** Summed weight of those in a passage or its headings. */
export function passageMatch(index: OpenIndex, { terms }: Query, passage: number): number {
  const section = sectionOf(index, passage);
  const above = terms.filter(({ id }) => isInHeading(index, section, id));
  const others = terms.filter((term) => !above.includes(term));
  const inText = termsMatch(others, termsOfPassage(index, passage));
  return above.reduce((sum, { weight }) => sum + weight, inText);
}

/** -1 without sections. */
export function sectionOf(index: OpenIndex, passage: number): number {
  let [low, high] = [0, index.sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index.sections[middle]?.firstPassage ?? Infinity) <= passage) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function termsOfPassage(index: OpenIndex, passage: number): Uint32Array {
  return index.termAt.subarray(
    index.passageFirstPosition[passage],
    index.passageFirstPosition[passage + 1],
  );
}

function termsMatch(asked: readonly QueryTerm[], terms: Uint32Array): number {
  return asked.reduce((sum, { id, weight }) => (terms.includes(id) ? sum + weight : sum), 0);
}
