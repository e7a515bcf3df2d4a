import { pointsAtText } from '../../language/references';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt, wordAt } from '../analysed';
import { displayText, isSelfContained, sentenceScore } from '../sentence-score';
import type { TermIndex } from '../terms/term-index';
import { asSentence, countWords } from '../wording/phrasing';
import type { Part } from './split';

const FEWEST = 3;
const MOST = 6;
const WORDS_PER_POINT = 250;
const SHORTEST = 6;
const LONGEST = 40;

/** Words; fewer are a mere name or date. */
const SHORTEST_ITEM = 4;

/** The 3 to 6 most important statements of a part, in the text's order; fewer if it has fewer. Adds them to `taken`, and avoids those in it. */
export function keyPoints(
  document: AnalysedDocument,
  terms: TermIndex,
  part: Part,
  taken: Set<number>,
): Anchored[] {
  const words =
    sentenceAt(document, part.to - 1).endToken - sentenceAt(document, part.from).firstToken;
  const wanted = Math.min(MOST, Math.max(FEWEST, Math.round(words / WORDS_PER_POINT)));
  const chosen = chooseSentences(document, terms, part, taken, wanted);
  for (const index of chosen) taken.add(index);
  return chosen.sort((a, b) => a - b).map((index) => pointOf(document, index));
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
      if (
        !chosen.includes(index) &&
        fits(index) &&
        !chosen.some((other) => saysTheSame(document, index, other))
      )
        chosen.push(index);
    }
  }
  return chosen;
}

function isGoodPoint(document: AnalysedDocument, index: number): boolean {
  const words = countWords(displayText(document, index));
  return (
    isSelfContained(document, index) &&
    words >= SHORTEST &&
    words <= LONGEST &&
    saysSomething(document, index)
  );
}

function isItem(document: AnalysedDocument, index: number): boolean {
  const { prose, boilerplate } = sentenceAt(document, index);
  const text = displayText(document, index);
  return !prose && !boilerplate && !text.endsWith('?') && countWords(text) >= SHORTEST_ITEM;
}

/** Says nothing itself: "Economic growth depends on many factors.", "Let’s explore how …". */
const ANNOUNCES =
  /\blet[’']s\b|\b(?:this|these|those) (?:questions?|concerns?|issues?|examples?|problems?|ideas?|topics?)\b|\b(?:many|several|various|some|different|a (?:number|variety) of) (?:[\p{L}-]+ )?(?:factors|answers|reasons|ways|questions|forms|steps|problems|issues|measures)(?: to (?:this|these|the) \p{L}+)?\.$/iu;

function saysSomething(document: AnalysedDocument, index: number): boolean {
  const text = displayText(document, index);
  return !ANNOUNCES.test(text) && !pointsAtText(text);
}

function saysTheSame(document: AnalysedDocument, a: number, b: number): boolean {
  const [one, other] = [stemsOf(document, a), stemsOf(document, b)];
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared > 0.65 * Math.min(one.size, other.size);
}

function stemsOf(document: AnalysedDocument, index: number): Set<number> {
  const { firstToken, endToken } = sentenceAt(document, index);
  const stems = new Set<number>();
  for (let token = firstToken; token < endToken; token++) {
    const { stop, stemId } = wordAt(document, token);
    if (!stop) stems.add(stemId);
  }
  return stems;
}

function pointOf(document: AnalysedDocument, index: number): Anchored {
  const text = displayText(document, index);
  return {
    ...anchorOf(document, index),
    text: sentenceAt(document, index).prose ? asSentence(text) : text,
  };
}
