import { at } from '../../retrieval/columns';
import { sentencesOf } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import { search } from '../../retrieval/search';
import type { TextWindow } from '../../tutor-types';
import type { Anchor } from '../../types';
import { shown } from './writer';

const MOST_WINDOWS = 10;
/** Before and after the sentence that was found. */
const BEFORE = 2;
const AFTER = 3;
/** Of the whole document: what the local engine chose, a sentence each. */
const MOST_SENTENCES = 40;
/** In UTF-16 units; longer "sentences" are tables or lists. */
const LONGEST_SENTENCE = 900;

/** The stretches of a document that say most about what is asked, best first. */
export function windowsOn(
  index: OpenIndex,
  questions: readonly string[],
  answered: readonly Anchor[],
): TextWindow[] {
  const found = questions.map((question) => sentencesFor(index, question));
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, i) => found.flatMap((list) => list[i] ?? []));
  const centers = [...answered.map((anchor) => sentenceAt(index, anchor)), ...inTurn.flat()];
  const windows: { first: number; last: number }[] = [];
  for (const center of centers) {
    const around = windowAround(index, center);
    const section = sectionAt(index, center);
    const met = windows.find(
      ({ first, last }) =>
        sectionAt(index, first) === section && first <= around.last + 1 && around.first <= last + 1,
    );
    if (!met) windows.push(around);
    else {
      met.first = Math.min(met.first, around.first);
      met.last = Math.max(met.last, around.last);
    }
    if (windows.length === MOST_WINDOWS) break;
  }
  return windows.map(({ first, last }) => windowOf(index, first, last)).filter(hasText);
}

/** The best sentences, then the best one of each further passage. */
function sentencesFor(index: OpenIndex, question: string): number[] {
  const { query, passages, sentences } = search(index, question);
  const seen = new Set(sentences.map(({ passage }) => passage));
  const further = passages
    .filter(({ passage }) => !seen.has(passage))
    .slice(0, MOST_WINDOWS)
    .flatMap((ranked) => sentencesOf(index, query, [ranked], 1));
  return [...sentences, ...further].map(({ sentence }) => sentence);
}

/** What the whole document says most of all. */
export function windowsOnAll(index: OpenIndex, answered: readonly Anchor[]): TextWindow[] {
  const anchors = [
    ...answered,
    ...index.gist,
    ...index.summary,
    ...index.lines,
    ...index.keyPoints,
  ];
  const sentences = [...new Set(anchors.map((anchor) => sentenceAt(index, anchor)))];
  return sentences
    .slice(0, MOST_SENTENCES)
    .map((sentence) => windowOf(index, sentence, sentence))
    .filter(hasText);
}

const hasText = ({ sentences }: TextWindow) => sentences.length > 0;

/** The last sentence that begins at or before an anchor. */
function sentenceAt({ sentenceStart }: OpenIndex, { start }: Anchor): number {
  let [low, high] = [0, sentenceStart.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (at(sentenceStart, middle) <= start) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

function sectionAt(index: OpenIndex, sentence: number): number {
  return sectionOf(index, at(index.sentencePassage, sentence));
}

/** Within one section. */
function windowAround(index: OpenIndex, center: number): { first: number; last: number } {
  const section = sectionAt(index, center);
  const isInside = (sentence: number) =>
    sentence >= 0 &&
    sentence < index.sentenceStart.length &&
    sectionAt(index, sentence) === section;
  let [first, last] = [center, center];
  while (first > center - BEFORE && isInside(first - 1)) first--;
  while (last < center + AFTER && isInside(last + 1)) last++;
  return { first, last };
}

function windowOf(index: OpenIndex, first: number, last: number): TextWindow {
  const heading = shown(index.sections[sectionAt(index, first)]?.title ?? '');
  const sentences: Anchor[] = [];
  for (let sentence = first; sentence <= last; sentence++) {
    const start = at(index.sentenceStart, sentence);
    const quote = index.text.slice(start, at(index.sentenceEnd, sentence));
    if (quote.trim() !== '' && quote.length <= LONGEST_SENTENCE)
      sentences.push({ passage: at(index.sentencePassage, sentence), start, quote });
  }
  return { heading, sentences };
}
