import { pointsAtText } from '../../language/references';
import type { Anchored } from '../../types';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../analysed';
import { displayText, isSelfContained, sentenceScore } from '../sentence-score';
import type { TermIndex } from '../terms/term-index';
import { asSentence, countWords } from '../wording/phrasing';
import type { Part } from './split';

const FEWEST = 3;
const MOST = 6;
const WORDS_PER_POINT = 250;
const SHORTEST = 6;
const LONGEST = 40;

/** Fewer words, such as a name or a date by itself, make no point. */
const SHORTEST_ITEM = 4;

/** The statements of a part that matter most, in the text's order: 3 to 6, fewer only where it has fewer; none of them used in `taken`. */
export function keyPoints(document: AnalysedDocument, terms: TermIndex, part: Part, taken: Set<number>): Anchored[] {
  const wanted = Math.min(MOST, Math.max(FEWEST, Math.round(wordsIn(document, part) / WORDS_PER_POINT)));
  const chosen = chooseSentences(document, terms, part, taken, wanted);
  for (const index of chosen) taken.add(index);
  return chosen.sort((a, b) => a - b).map((index) => pointOf(document, index));
}

function wordsIn(document: AnalysedDocument, { from, to }: Part): number {
  const { sentences } = document;
  return sentences[to - 1]!.endToken - sentences[from]!.firstToken;
}

function chooseSentences(
  document: AnalysedDocument,
  terms: TermIndex,
  { from, to }: Part,
  taken: Set<number>,
  wanted: number,
): number[] {
  const all = Array.from({ length: to - from }, (_, i) => from + i);
  const ranked = all
    .map((index) => ({ index, score: sentenceScore(document, terms, index) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ index }) => index);
  const chosen: number[] = [];
  const passes = [
    (index: number) => !taken.has(index) && isGoodPoint(document, index),
    (index: number) => isGoodPoint(document, index),
    (index: number) => isSelfContained(document, index),
    (index: number) => isItem(document, index),
    (index: number) => chosen.length === 0 && sentenceAt(document, index).prose,
    (index: number) => chosen.length === 0 && !sentenceAt(document, index).boilerplate,
    () => chosen.length === 0,
  ];
  for (const fits of passes) {
    const least = fits === passes[0] ? wanted : FEWEST;
    for (const index of ranked) {
      if (chosen.length >= least) break;
      if (!chosen.includes(index) && fits(index) && !chosen.some((other) => saysTheSame(document, index, other)))
        chosen.push(index);
    }
  }
  return chosen;
}

function isGoodPoint(document: AnalysedDocument, index: number): boolean {
  const words = countWords(displayText(document, index));
  return isSelfContained(document, index) && words >= SHORTEST && words <= LONGEST && saysSomething(document, index);
}

/** An entry of a list without a full stop. */
function isItem(document: AnalysedDocument, index: number): boolean {
  const { prose, boilerplate } = sentenceAt(document, index);
  const text = displayText(document, index);
  return !prose && !boilerplate && !text.endsWith('?') && countWords(text) >= SHORTEST_ITEM;
}

/** "Economic growth depends on many factors.", "Let’s explore how …", "… answers to these concerns": no point by itself. */
const ANNOUNCES =
  /\blet[’']s\b|\b(?:this|these|those) (?:questions?|concerns?|issues?|examples?|problems?|ideas?|topics?)\b|\b(?:many|several|various|some|different|a (?:number|variety) of) (?:[\p{L}-]+ )?(?:factors|answers|reasons|ways|questions|forms|steps|problems|issues|measures)(?: to (?:this|these|the) \p{L}+)?\.$/iu;

function saysSomething(document: AnalysedDocument, index: number): boolean {
  const text = displayText(document, index);
  return !ANNOUNCES.test(text) && !pointsAtText(text);
}

/** Two sentences most of whose stems are shared. */
function saysTheSame(document: AnalysedDocument, a: number, b: number): boolean {
  const [one, other] = [stemsOf(document, a), stemsOf(document, b)];
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared > 0.65 * Math.min(one.size, other.size);
}

function stemsOf(document: AnalysedDocument, index: number): Set<number> {
  const { firstToken, endToken } = sentenceAt(document, index);
  const ids = document.tokenWord.subarray(firstToken, endToken);
  return new Set(
    [...ids]
      .map((id) => document.words[id]!)
      .filter(({ stop }) => !stop)
      .map(({ stemId }) => stemId),
  );
}

function pointOf(document: AnalysedDocument, index: number): Anchored {
  const sentence = sentenceAt(document, index);
  const quote = sentenceText(document, sentence);
  const text = sentence.prose ? asSentence(displayText(document, index)) : displayText(document, index);
  return { passage: sentence.passage, start: sentence.start, quote, text };
}
