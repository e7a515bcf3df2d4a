import type { AnalysedDocument } from '../../analysed';
import { withoutOpenEnds } from './open-ends';
import { Selection, type Size } from './paragraph-selection';
import { type Paragraph, readableParagraphs } from './paragraphs';
import { withoutStubs } from './stubs';
import { withUnintroducedPeople } from './unintroduced-people';

export const LESSON_SIZE: Size = { most: 790, mostRuns: 3 };

/** Choices, each without the paragraphs that name a person whom the one before doesn't introduce. */
const MOST_TRIES = 4;
/** Of a text that speaks of figures only, more is shown. */
const FEWEST_WORDS = 300;

/**
 * The opening of a section, then those of its subsections, longest first, then the paragraphs of most worth, preferring
 * those that continue a run or belong to a subsection with little: whole paragraphs in a few runs.
 */
export function chooseParagraphs(
  document: AnalysedDocument,
  text: readonly number[],
  worthOf: (sentence: number) => number,
  size: Size = LESSON_SIZE,
): number[] {
  let paragraphs = readableParagraphs(document, text);
  if (wordsOf(paragraphs) < FEWEST_WORDS)
    paragraphs = readableParagraphs(document, text, { isLenient: true });
  let chosen: readonly Paragraph[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    chosen = fitting(document, paragraphs, worthOf, size);
    const loose = withUnintroducedPeople(document, chosen);
    if (loose.length === 0) break;
    paragraphs = paragraphs.filter((one) => !loose.includes(one));
    chosen = chosen.filter((one) => !loose.includes(one));
  }
  return withoutOpenEnds(
    document,
    withoutStubs(document, chosen).flatMap(({ sentences }) => sentences),
  );
}

function fitting(
  document: AnalysedDocument,
  paragraphs: readonly Paragraph[],
  worthOf: (sentence: number) => number,
  size: Size,
): readonly Paragraph[] {
  if (wordsOf(paragraphs) <= size.most) return paragraphs;
  const worth = paragraphs.map(
    ({ sentences }) => sentences.reduce((sum, one) => sum + worthOf(one), 0) / sentences.length,
  );
  return new Selection(document, paragraphs, worth, size).chosen();
}

function wordsOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { words }) => sum + words, 0);
}
