import type { Card } from '../../types';
import { type AnalysedDocument, type AnalysedSentence, anchorOf } from '../analysed';
import { parseClause } from '../clauses/clause';
import { chooseCards } from './choose';
import type { CardDraft, CardSource } from './draft';
import { CLAUSE_PATTERNS, LINE_PATTERNS, SENTENCE_PATTERNS } from './patterns/all';

/** 12 to 60 by length, the most important first; fewer if the text doesn't carry as many. */
export function chosenDrafts(source: CardSource): CardDraft[] {
  return chooseCards(source, draftCards(source));
}

/** All that the patterns find, unchecked, in the text's order. */
export function draftCards(source: CardSource): CardDraft[] {
  return source.document.sentences.flatMap((sentence, index) => draftsOf(source, sentence, index));
}

function draftsOf(source: CardSource, sentence: AnalysedSentence, index: number): CardDraft[] {
  const lines = LINE_PATTERNS.flatMap((pattern) => pattern(source, sentence, index));
  if (!sentence.prose || !source.document.grammar) return lines;
  const clause = parseClause(source.document, sentence);
  const fromClause = clause ? CLAUSE_PATTERNS.flatMap((pattern) => pattern(source, clause, index)) : [];
  return [...lines, ...fromClause, ...SENTENCE_PATTERNS.flatMap((pattern) => pattern(source, sentence, index))];
}

export function asCard(document: AnalysedDocument, draft: CardDraft): Card {
  const { front, back, category, difficulty, term } = draft;
  return { ...anchorOf(document, draft.sentence), front, back, category, difficulty, term: term.text };
}
