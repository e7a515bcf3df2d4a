import type { Chapter } from '../../types';
import { type AnalysedDocument, sentenceAt, taughtIn } from '../analysed';
import type { TermIndex } from '../terms/term-index';
import { chapterUnits, LESSONS } from '../units';
import { worthIn } from './content';
import { chooseParagraphs, LESSON_SIZE } from './paragraphs/choose-paragraphs';
import { joinUnits, type Part } from './split';

/** In words. */
const OPENING_WORDS = 1_200;
const LONGEST_TITLE = 70;

/** A lesson on neighboring chapters. */
export type OverviewPart = Part & { chapters: readonly Chapter[] };

/** Five parts along the chapters; null with fewer chapters. */
export function overviewParts(
  document: AnalysedDocument,
  chapters: readonly Chapter[],
): OverviewPart[] | null {
  if (chapters.length < LESSONS) return null;
  const units = chapterUnits(document, chapters);
  return joinUnits(units, LESSONS).map((part) => {
    const inside = chapters.filter((_, i) => {
      const unit = units[i];
      return unit && unit.from >= part.from && unit.to <= part.to;
    });
    return { ...part, chapters: inside };
  });
}

/** An unbroken stretch or two of each chapter, as long together as a lesson. */
export function overviewSentences(
  document: AnalysedDocument,
  terms: TermIndex,
  { chapters }: OverviewPart,
): number[] {
  const worth = worthIn(document, terms);
  const most = LESSON_SIZE.most / chapters.length;
  const size = { most, mostRuns: Math.max(1, Math.floor(LESSON_SIZE.mostRuns / chapters.length)) };
  return chapterUnits(document, chapters).flatMap(({ from, to }) => {
    const text = taughtIn(document, { from, to });
    return chooseParagraphs(document, opening(document, text), worth, size);
  });
}

/** Where authors say what a chapter is about. */
function opening(document: AnalysedDocument, text: readonly number[]): number[] {
  let words = 0;
  return text.filter((index) => {
    const { firstToken, endToken } = sentenceAt(document, index);
    words += endToken - firstToken;
    return words <= OPENING_WORDS;
  });
}

/** "Cells", "Cells and Tissues", "Cells to Bones". */
export function* overviewTitles({ chapters }: OverviewPart): Generator<string> {
  const [first, second] = chapters;
  const last = chapters.at(-1);
  if (!first || !last) return;
  const link = chapters.length > 2 ? 'to' : 'and';
  const both = `${first.title} ${link} ${last.title}`;
  if (second && both.length <= LONGEST_TITLE) yield both;
  yield* chapters.map(({ title }) => title);
}
