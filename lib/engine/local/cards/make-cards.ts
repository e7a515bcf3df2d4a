import type { Card } from '../../types';
import { type AnalysedDocument, type AnalysedSentence, anchorOf } from '../analysed';
import { parseClause } from '../clauses/clause';
import { chooseCards } from './choose';
import type { CardDraft, CardSource, ClausePattern, NewDraft, SentencePattern } from './draft';
import { actionCards } from './patterns/actions';
import { blankCards } from './patterns/blanks';
import { definingSentenceCards } from './patterns/defining-sentences';
import { definitionCards } from './patterns/definitions';
import { entryCards, pairCards } from './patterns/entries';
import { glossCards } from './patterns/glosses';
import { announcedLists } from './patterns/lists';
import { namingCards } from './patterns/naming';
import { otherLanguageCards } from './patterns/other-languages';
import { passiveCards } from './patterns/passives';
import { reasonCards } from './patterns/reasons';
import { shortFormCards } from './patterns/short-forms';
import { type RatedDraft, rateCards } from './rate-cards';

/** What lessons, checks and suggested questions are made of: 12 to 60 by length, if the text carries as many. */
export function chosenDrafts(source: CardSource, rated = ratedDrafts(source)): CardDraft[] {
  return chooseCards(source, rated);
}

/** The cards that a learner gets: only those that a strict teacher would likely keep. At most 60, best first. */
export function shownDrafts(source: CardSource, rated = ratedDrafts(source)): CardDraft[] {
  return chooseCards(
    source,
    rated.filter(({ isShown }) => isShown),
  );
}

export function ratedDrafts(source: CardSource): RatedDraft[] {
  return rateCards(source, draftCards(source));
}

/** All that the patterns find, unchecked, in the text's order. */
export function draftCards(source: CardSource): CardDraft[] {
  const drafts = source.document.sentences.flatMap((sentence, index) =>
    draftsOf(source, sentence, index).map((draft) => ({ ...draft, sentence: index })),
  );
  return [...drafts, ...definingSentenceCards(source, drafts)];
}

function draftsOf(source: CardSource, sentence: AnalysedSentence, index: number): NewDraft[] {
  const lines = LINE_PATTERNS.flatMap((pattern) => pattern(source, sentence, index));
  if (!sentence.prose || !source.document.grammar) return lines;
  const clause = parseClause(source.document, sentence);
  const fromClause = clause ? CLAUSE_PATTERNS.flatMap((pattern) => pattern(source, clause)) : [];
  return [
    ...lines,
    ...fromClause,
    ...SENTENCE_PATTERNS.flatMap((pattern) => pattern(source, sentence, index)),
  ];
}

export function asCard(document: AnalysedDocument, draft: CardDraft): Card {
  const { front, back, category, difficulty, term } = draft;
  return {
    ...anchorOf(document, draft.sentence),
    front,
    back,
    category,
    difficulty,
    term: term.text,
  };
}

const CLAUSE_PATTERNS: readonly ClausePattern[] = [
  definitionCards,
  actionCards,
  passiveCards,
  reasonCards,
  blankCards,
];

const SENTENCE_PATTERNS: readonly SentencePattern[] = [
  namingCards,
  glossCards,
  shortFormCards,
  announcedLists,
];

/** Need no grammar. */
const LINE_PATTERNS: readonly SentencePattern[] = [pairCards, entryCards, otherLanguageCards];
