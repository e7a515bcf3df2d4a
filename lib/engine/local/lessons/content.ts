import { cutTo } from '../../../text/cut';
import { pointsBack, speaksOfTheText } from '../../language/references';
import { withoutLabel } from '../../language/statements';
import {
  type AnalysedDocument,
  type AnalysedSentence,
  opensPassage,
  sentenceAt,
  sentenceText,
} from '../analysed';
import { displayText, plainSentence, sentenceScore } from '../sentence-score';
import type { TermIndex } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import type { Part } from './split';

/** Longer parts are condensed to WANTED_WORDS. */
const WHOLE_WORDS = 450;
const WANTED_WORDS = 380;
/** In words; a shorter paragraph is joined to the next. */
const SHORT_PARAGRAPH = 45;
const LONG_PARAGRAPH = 120;

/** A part in 150 to 500 words of its own full sentences, in order; shorter if the part is. */
export function lessonContent(
  document: AnalysedDocument,
  terms: TermIndex,
  part: Part,
  points: readonly number[],
): string {
  const prose = indexesIn(document, part, (sentence) => sentence.prose);
  if (prose.length === 0) return rawText(document, part);
  const text = indexesIn(document, part, ({ boilerplate }) => !boilerplate);
  if (wordsIn(document, text) <= WHOLE_WORDS) return paragraphs(document, text).join('\n\n');
  const kept =
    wordsIn(document, prose) <= WHOLE_WORDS
      ? prose
      : chosenSentences(document, terms, prose, points);
  return paragraphs(document, kept).join('\n\n');
}

function indexesIn(
  document: AnalysedDocument,
  { from, to }: Part,
  fits: (sentence: AnalysedSentence) => boolean,
) {
  const all = Array.from({ length: to - from }, (_, i) => from + i);
  return all.filter((index) => fits(sentenceAt(document, index)));
}

function wordsIn(document: AnalysedDocument, indexes: readonly number[]): number {
  return indexes.reduce((sum, index) => sum + wordsOf(document, index), 0);
}

function wordsOf(document: AnalysedDocument, index: number): number {
  return countWords(sentenceText(document, sentenceAt(document, index)));
}

/** The key points with their antecedents, then the sentences with the highest scores, up to WANTED_WORDS. */
function chosenSentences(
  document: AnalysedDocument,
  terms: TermIndex,
  prose: readonly number[],
  points: readonly number[],
): number[] {
  const available = new Set(
    prose.filter((index) => !speaksOfTheText(plainSentence(document, index))),
  );
  const kept = new Set<number>();
  let words = 0;
  const take = (index: number) => {
    for (const each of withAntecedents(document, available, index)) {
      if (kept.has(each)) continue;
      kept.add(each);
      words += wordsOf(document, each);
    }
  };
  for (const index of points) if (available.has(index)) take(index);
  const ranked = [...available].map((index) => ({
    index,
    score: placedScore(document, terms, index),
  }));
  ranked.sort((a, b) => b.score - a.score || a.index - b.index);
  for (const { index } of ranked) if (words < WANTED_WORDS) take(index);
  return [...kept].sort((a, b) => a - b);
}

/** Prefers the first sentence of a paragraph. */
function placedScore(document: AnalysedDocument, terms: TermIndex, index: number): number {
  return sentenceScore(document, terms, index) * (opensPassage(document, index) ? 1.4 : 1);
}

const MOST_ANTECEDENTS = 2;

/** The sentence after those that it refers back to; none if one of these is not available. */
function withAntecedents(
  document: AnalysedDocument,
  available: ReadonlySet<number>,
  index: number,
): number[] {
  const run = [index];
  for (let first = index; pointsBack(displayText(document, first)); run.unshift(first)) {
    first -= 1;
    const samePassage = document.sentences[first]?.passage === sentenceAt(document, index).passage;
    if (!samePassage || !available.has(first) || run.length > MOST_ANTECEDENTS) return [];
  }
  return run;
}

type Paragraph = { text: string; last: number; sentence: AnalysedSentence };

function paragraphs(document: AnalysedDocument, kept: readonly number[]): string[] {
  const found: Paragraph[] = [];
  for (const index of kept) {
    const sentence = sentenceAt(document, index);
    const open = found.at(-1);
    const text =
      open?.last === index - 1
        ? withoutLabel(plainSentence(document, index))
        : displayText(document, index);
    if (open && joins(open, sentence))
      Object.assign(open, { text: `${open.text} ${text}`, last: index, sentence });
    else found.push({ text, last: index, sentence });
  }
  return found.map(({ text }) => text);
}

/** Entries of a list stay apart. */
function joins({ text, sentence }: Paragraph, next: AnalysedSentence): boolean {
  if (sentence.section !== next.section) return false;
  const words = countWords(text);
  if (sentence.passage === next.passage) return words < LONG_PARAGRAPH;
  return sentence.prose && next.prose && words < SHORT_PARAGRAPH;
}

/** Of a part without running text, such as a list or a poem. */
function rawText(document: AnalysedDocument, { from, to }: Part): string {
  const lines: string[] = [];
  let words = 0;
  const hasText = document.sentences.slice(from, to).some(({ boilerplate }) => !boilerplate);
  for (let index = from; index < to && words < WANTED_WORDS; index++) {
    const text = cutTo(plainSentence(document, index), MOST_CHARACTERS);
    if (sentenceAt(document, index).boilerplate && (hasText || lines.length > 0)) continue;
    lines.push(text);
    words += Math.max(1, countWords(text));
  }
  return lines.join('\n\n');
}

const MOST_CHARACTERS = 2_000;
