import { bareHeading } from '../../language/headings/headings';
import type { Theme } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { type CoursePart, isUnnamedIntroduction, partTitles } from '../lessons/make-lessons';
import type { Part } from '../lessons/split';
import { UniqueTitles } from '../lessons/titles/titles';
import type { RankedTerm, TermIndex } from '../terms/term-index';

/** A theme with the tokens of its part of the text. */
export type PlacedTheme = Theme & { firstToken: number; endToken: number };

/** The parts of the course, each with its title and its first sentence; none for a document without sentences. */
export function themesOf(
  document: AnalysedDocument,
  terms: TermIndex,
  course: readonly CoursePart[],
): PlacedTheme[] {
  const titles = new UniqueTitles();
  return course.map((part, index) => ({
    title: titles.take(themeTitles(document, terms, part, index)),
    ...anchorOf(document, openingOf(document, part)),
    firstToken: sentenceAt(document, part.from).firstToken,
    endToken: sentenceAt(document, part.to - 1).endToken,
  }));
}

/** Best first; endless. An introduction's own words are often those of a story. */
function* themeTitles(
  document: AnalysedDocument,
  terms: TermIndex,
  part: CoursePart,
  index: number,
): Generator<string> {
  const heading = document.source.sections[part.sections[0] ?? -1]?.title ?? '';
  if (isUnnamedIntroduction(document, part, index)) yield bareHeading(heading);
  yield* partTitles(document, terms, part);
}

function openingOf({ sentences }: AnalysedDocument, { from, to }: Part): number {
  const prose = sentences.slice(from, to).findIndex((sentence) => sentence.prose);
  return from + Math.max(0, prose);
}

/** A sentence that opens with a term says more of it. */
const OPENING_USES = 3;

/** Index of the theme that a term belongs to: where it is used most, the earlier of two. */
export function themeOf(
  document: AnalysedDocument,
  themes: readonly PlacedTheme[],
  { mentions }: RankedTerm,
): number {
  const counts = themes.map(() => 0);
  for (const { sentence, firstToken } of mentions) {
    const theme = themes.findIndex((one) => firstToken < one.endToken);
    const opens = firstToken - sentenceAt(document, sentence).firstToken <= 1;
    counts[theme] = (counts[theme] ?? 0) + (opens ? OPENING_USES : 1);
  }
  return counts.indexOf(Math.max(...counts));
}
