import type { Theme } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { courseParts, partTitles } from '../lessons/make-lessons';
import type { Part } from '../lessons/split';
import { UniqueTitles } from '../lessons/titles';
import type { RankedTerm, TermIndex } from '../terms/term-index';

/** A theme with the tokens of its part of the text. */
export type PlacedTheme = Theme & { firstToken: number; endToken: number };

/** The parts of the course, each with its title and its first sentence; none for a document without sentences. */
export function themesOf(document: AnalysedDocument, terms: TermIndex): PlacedTheme[] {
  const titles = new UniqueTitles();
  return courseParts(document).map((part) => ({
    title: titles.take(partTitles(document, terms, part)),
    ...anchorOf(document, openingOf(document, part)),
    firstToken: sentenceAt(document, part.from).firstToken,
    endToken: sentenceAt(document, part.to - 1).endToken,
  }));
}

function openingOf({ sentences }: AnalysedDocument, { from, to }: Part): number {
  const prose = sentences.slice(from, to).findIndex((sentence) => sentence.prose);
  return from + Math.max(0, prose);
}

/** Index of the theme that a term belongs to: where it is used most, the earlier of two. */
export function themeOf(themes: readonly PlacedTheme[], { mentions }: RankedTerm): number {
  const counts = themes.map(
    (theme) =>
      mentions.filter(
        ({ firstToken }) => firstToken >= theme.firstToken && firstToken < theme.endToken,
      ).length,
  );
  return counts.indexOf(Math.max(...counts));
}
