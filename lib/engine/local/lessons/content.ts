import { cutTo } from '../../../text/cut';
import { plainProse } from '../../language/plain-prose';
import { pointsBack, speaksOfTheText } from '../../language/references';
import { withoutLabel } from '../../language/statements';
import { type AnalysedDocument, type AnalysedSentence, sentenceAt, sentenceText } from '../analysed';
import { displayText, sentenceScore } from '../sentence-score';
import type { TermIndex } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import type { Part } from './split';

/** A part of up to this many words is the lesson as it stands; of a longer one about as many are chosen. */
const WHOLE_WORDS = 450;
const WANTED_WORDS = 380;
/** A paragraph shorter than this takes the next one in. */
const SHORT_PARAGRAPH = 45;
const LONG_PARAGRAPH = 120;

/** A part as a readable text of 150 to 500 words, where it has as many: its own full sentences, in order. */
export function lessonContent(
  document: AnalysedDocument,
  terms: TermIndex,
  part: Part,
  points: readonly number[],
): string {
  const prose = proseOf(document, part);
  if (prose.length === 0) return rawText(document, part);
  const text = textOf(document, part);
  if (wordsIn(document, text) <= WHOLE_WORDS) return paragraphs(document, text).join('\n\n');
  const kept = wordsIn(document, prose) <= WHOLE_WORDS ? prose : chosenSentences(document, terms, prose, points);
  return paragraphs(document, kept).join('\n\n');
}

/** All but contents, references and the like; what is only that stays as it is. */
function textOf({ sentences }: AnalysedDocument, { from, to }: Part): number[] {
  const all = Array.from({ length: to - from }, (_, i) => from + i);
  return all.filter((index) => !sentences[index]!.boilerplate);
}

function wordsIn(document: AnalysedDocument, indexes: readonly number[]): number {
  return indexes.reduce((sum, index) => sum + wordsOf(document, index), 0);
}

function proseOf({ sentences }: AnalysedDocument, { from, to }: Part): number[] {
  const prose: number[] = [];
  for (let index = from; index < to; index++) if (sentences[index]!.prose) prose.push(index);
  return prose;
}

function wordsOf(document: AnalysedDocument, index: number): number {
  return countWords(sentenceText(document, sentenceAt(document, index)));
}

/** The key points, what leads up to them, and the sentences that say most, up to the wanted length. */
function chosenSentences(
  document: AnalysedDocument,
  terms: TermIndex,
  prose: readonly number[],
  points: readonly number[],
): number[] {
  const available = new Set(
    prose.filter((index) => !speaksOfTheText(plainProse(sentenceText(document, sentenceAt(document, index))))),
  );
  const kept = new Set<number>();
  let words = 0;
  const take = (index: number) => {
    const run = withAntecedents(document, available, index);
    for (const each of run ?? []) {
      if (kept.has(each)) continue;
      kept.add(each);
      words += wordsOf(document, each);
    }
  };
  for (const index of points) if (available.has(index)) take(index);
  const ranked = [...available].map((index) => ({ index, score: placedScore(document, terms, index) }));
  ranked.sort((a, b) => b.score - a.score || a.index - b.index);
  for (const { index } of ranked) if (words < WANTED_WORDS) take(index);
  return [...kept].sort((a, b) => a - b);
}

/** A paragraph's first sentence says what it is about. */
function placedScore(document: AnalysedDocument, terms: TermIndex, index: number): number {
  const opens = document.sentences[index - 1]?.passage !== sentenceAt(document, index).passage;
  return sentenceScore(document, terms, index) * (opens ? 1.4 : 1);
}

const MOST_ANTECEDENTS = 2;

/** The sentence, with those before it that it leans on; null if they are not to be had. */
function withAntecedents(document: AnalysedDocument, available: ReadonlySet<number>, index: number): number[] | null {
  const run = [index];
  while (pointsBack(displayText(document, run[0]!))) {
    const before = run[0]! - 1;
    const samePassage = document.sentences[before]?.passage === sentenceAt(document, index).passage;
    if (!samePassage || !available.has(before) || run.length > MOST_ANTECEDENTS) return null;
    run.unshift(before);
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
        ? withoutLabel(plainProse(sentenceText(document, sentence)))
        : displayText(document, index);
    if (open && joins(open, sentence)) Object.assign(open, { text: `${open.text} ${text}`, last: index, sentence });
    else found.push({ text, last: index, sentence });
  }
  return found.map(({ text }) => text);
}

/** An entry of a list stands alone. */
function joins({ text, sentence }: Paragraph, next: AnalysedSentence): boolean {
  if (sentence.section !== next.section) return false;
  const words = countWords(text);
  if (sentence.passage === next.passage) return words < LONG_PARAGRAPH;
  return sentence.prose && next.prose && words < SHORT_PARAGRAPH;
}

/** For a part without running text, such as a list or a poem: the text as it is, up to the wanted length. */
function rawText(document: AnalysedDocument, { from, to }: Part): string {
  const lines: string[] = [];
  let words = 0;
  const hasText = document.sentences.slice(from, to).some(({ boilerplate }) => !boilerplate);
  for (let index = from; index < to && words < WANTED_WORDS; index++) {
    const text = cutTo(plainProse(sentenceText(document, sentenceAt(document, index))), MOST_CHARACTERS);
    if (sentenceAt(document, index).boilerplate && (hasText || lines.length > 0)) continue;
    lines.push(text);
    words += Math.max(1, countWords(text));
  }
  return lines.join('\n\n');
}

const MOST_CHARACTERS = 2_000;
