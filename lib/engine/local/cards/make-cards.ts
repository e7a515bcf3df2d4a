import type { Card } from '../../types';
import { type AnalysedDocument, type AnalysedSentence, anchorOf } from '../analysed';
import { parseClause } from '../clauses/clause';
import { isOfChoice } from '../genres/choices';
import { isFormal } from '../genres/formal-notes';
import { isLaw } from '../genres/law/articles';
import { lawCards } from '../genres/law/law-cards';
import { isChecklist, isLearningTask } from '../genres/learning-tasks';
import { listedAt } from '../genres/listed-pairs';
import { demandCards } from '../genres/sources/claims';
import { isSpoken } from '../genres/speech/is-spoken';
import { isOfCourse } from '../genres/syllabus';
import { asksBelow, isToldAbove } from '../genres/written-answers';
import { chooseCards } from './choose';
import type { CardDraft, CardSource, ClausePattern, NewDraft, SentencePattern } from './draft';
import { actionCards } from './patterns/actions';
import { blankCards } from './patterns/blanks';
import { choiceCards } from './patterns/choices';
import { definitionCards } from './patterns/definitions';
import { entryCards } from './patterns/entries';
import { formalCards } from './patterns/formal';
import { glossCards } from './patterns/glosses';
import { listedCards } from './patterns/listed';
import { namingCards } from './patterns/naming';
import { otherLanguageCards } from './patterns/other-languages';
import { pairCards } from './patterns/pairs';
import { passiveCards } from './patterns/passives';
import { reasonCards } from './patterns/reasons';
import { rulingCards } from './patterns/rulings';
import { shortFormCards } from './patterns/short-forms';
import { spokenCards } from './patterns/spoken';
import { toldCards } from './patterns/told';
import { writtenCards } from './patterns/written';
import { rateCards } from './rate-cards';
import { termClause } from './term-clause';

/** A learner's cards, which lessons, checks and suggested questions use too: at most 60, best first. */
export function chosenDrafts(source: CardSource, rated = ratedDrafts(source)): CardDraft[] {
  return chooseCards(source, rated);
}

/** All that a strict teacher may accept, unchecked. */
export const ratedDrafts = (source: CardSource): CardDraft[] =>
  rateCards(source, draftCards(source));

/** All that the patterns find, unchecked, in the text's order; none of a checklist or a syllabus. */
export function draftCards(source: CardSource): CardDraft[] {
  if (isChecklist(source.document) || isOfCourse(source.document)) return [];
  if (isLaw(source.document) && !source.document.grammar) return lawCards(source.document);
  const drafts = source.document.sentences.flatMap((sentence, index) =>
    draftsOf(source, sentence, index).map((draft) => ({ ...draft, sentence: index })),
  );
  return [...lawCards(source.document), ...demandCards(source.document), ...drafts];
}

function draftsOf(source: CardSource, sentence: AnalysedSentence, index: number): NewDraft[] {
  if (isOfChoice(source.document, index)) return choiceCards(source, sentence, index);
  if (isLearningTask(source.document, index)) return [];
  if (listedAt(source.document, index)) return listedCards(source, sentence, index);
  if (asksBelow(source.document, index) || isToldAbove(source.document, index)) return [];
  if (isFormal(source.document, index)) return formalCards(source, sentence, index);
  const written = writtenCards(source, sentence, index);
  if (written.length > 0) return written;
  const ruled = rulingCards(source, sentence, index);
  if (ruled.length > 0) return ruled;
  const lines = LINE_PATTERNS.flatMap((pattern) => pattern(source, sentence, index));
  if (!sentence.prose || !source.document.grammar) return lines;
  const clause = parseClause(source.document, sentence) ?? termClause(source, sentence);
  const fromClause = clause ? CLAUSE_PATTERNS.flatMap((pattern) => pattern(source, clause)) : [];
  const drafts = [
    ...lines,
    ...fromClause,
    ...SENTENCE_PATTERNS.flatMap((pattern) => pattern(source, sentence, index)),
  ];
  return isSpoken(source.document.source) ? spokenCards(source, sentence, index, drafts) : drafts;
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
  toldCards,
];

/** Need no grammar. */
const LINE_PATTERNS: readonly SentencePattern[] = [pairCards, entryCards, otherLanguageCards];
