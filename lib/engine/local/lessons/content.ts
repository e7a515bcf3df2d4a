import { cutTo } from '../../../text/cut';
import { withoutLabel } from '../../language/statements';
import {
  type AnalysedDocument,
  type AnalysedSentence,
  sentenceAt,
  sentenceText,
} from '../analysed';
import { displayText, isOfTheText, plainSentence, sentenceScore } from '../sentence-score';
import type { TermIndex } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import { type Choice, chooseParagraphs, shownOf, withoutOpenEnds } from './choose-paragraphs';
import type { Part } from './split';

/** Longer parts are condensed. */
const WHOLE_WORDS = 800;
const MOST_RAW_WORDS = 380;
/** Factor for a sentence that belongs in the lesson's summary or that a card asks about. */
const WANTED = 3;
/** In words; a shorter paragraph is joined to the next. */
const SHORT_PARAGRAPH = 45;
const LONG_PARAGRAPH = 220;

/** The sentences that a lesson shows of its part, in order; none if the part has no running text. */
export function lessonSentences(
  document: AnalysedDocument,
  terms: TermIndex,
  part: Part,
  wanted: ReadonlySet<number>,
): number[] {
  const prose = indexesIn(document, part, ({ prose, taught }) => prose && taught);
  if (prose.length === 0) return [];
  const text = indexesIn(document, part, ({ taught }) => taught);
  const choice = choiceOf(document, terms, wanted);
  const chosen =
    wordsIn(document, text) <= WHOLE_WORDS
      ? withoutOpenEnds(document, shownOf(document, text, choice.mayShow))
      : chooseParagraphs(document, text, choice);
  return chosen.length > 0 ? chosen : prose;
}

/** By what sentences say about the key terms, without what is about the text itself. */
export function choiceOf(
  document: AnalysedDocument,
  terms: TermIndex,
  wanted: ReadonlySet<number> = new Set(),
): Choice {
  return {
    worthOf: (index) => sentenceScore(document, terms, index) * (wanted.has(index) ? WANTED : 1),
    mayShow: (index) => {
      const text = plainSentence(document, index);
      const leads = /[:,;]$/.test(text) && !hasItems(document, index);
      return (
        !leads &&
        !isOfTheText(document, index) &&
        !OF_FIGURE_OR_BOX.test(text) &&
        !HALF_IN_BRACKETS.test(text) &&
        !isCaption(document, index)
      );
    },
  };
}

/** A line alone between paragraphs. */
function isCaption(document: AnalysedDocument, index: number): boolean {
  const [before, own, next] = [-1, 0, 1].map((step) => document.sentences[index + step]);
  if (!own || own.prose || !before?.prose || !next?.prose) return false;
  const isAlone = before.passage !== own.passage && next.passage !== own.passage;
  const isLedTo = sentenceText(document, before).endsWith(':');
  return isAlone && !isLedTo && !/[.:;?!]/.test(sentenceText(document, own));
}

/** "The following Work It Out feature …", "the shaded area", "between points B and C" */
const OF_FIGURE_OR_BOX =
  /\b\p{Lu}\p{L}+(?: \p{L}+){0,3} (?:feature|box|sidebar|activity)\b|\b(?:shaded|(?:horizontal|vertical) axis|(?:first|last|final|next) (?:column|row|entry))\b|\bpoints? [A-Z]\b/u;

/** Of an aside of two sentences; "a) " opens an entry. */
const HALF_IN_BRACKETS = /^(?!\w{1,3}\))[^(]*\)|\([^)]*$/;

/** Not a formula or table that was lost. */
function hasItems({ sentences }: AnalysedDocument, index: number): boolean {
  const [own, next] = [sentences[index], sentences[index + 1]];
  const isNear = own && next?.section === own.section && next.taught;
  return Boolean(isNear && (next.passage === own.passage || !next.prose));
}

/** Paragraphs separated by a blank line. */
export function lessonContent(
  document: AnalysedDocument,
  part: Part,
  sentences: readonly number[],
): string {
  return sentences.length > 0
    ? paragraphs(document, sentences).join('\n\n')
    : rawText(document, part);
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
  const texts = indexes.map((index) => sentenceText(document, sentenceAt(document, index)));
  return texts.reduce((sum, text) => sum + countWords(text), 0);
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
  for (let index = from; index < to && words < MOST_RAW_WORDS; index++) {
    if (!sentenceAt(document, index).taught) continue;
    const text = cutTo(plainSentence(document, index), MOST_CHARACTERS);
    lines.push(text);
    words += Math.max(1, countWords(text));
  }
  return lines.join('\n\n');
}

const MOST_CHARACTERS = 2_000;
