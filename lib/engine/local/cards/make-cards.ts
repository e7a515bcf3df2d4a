import type { Card } from '../../types';
import { type AnalysedDocument, type AnalysedSentence, sentenceAt, sentenceText } from '../analysed';
import { parseClause } from '../clauses/clause';
import { chooseCards } from './choose';
import type { CardDraft, CardSource } from './draft';
import { CLAUSE_PATTERNS, LINE_PATTERNS, SENTENCE_PATTERNS } from './patterns/all';

/** The drafts of 12 to 60 cards by length, the most important first; fewer where the text does not carry as many. */
export function chosenDrafts(source: CardSource): CardDraft[] {
  return chooseCards(source, draftCards(source));
}

/** Everything that the patterns find, unchecked, in the text's order. */
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
  const sentence = sentenceAt(document, draft.sentence);
  const anchor = { passage: sentence.passage, start: sentence.start, quote: sentenceText(document, sentence) };
  const { front, back, category, difficulty, term } = draft;
  return { ...anchor, front, back, category, difficulty, term: term.text };
}
