import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import { isEmpty } from '../../clauses/range';
import { isNegated } from '../../clauses/verbs';
import { asAnswer, asQuestion, countWords, mainStatement } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft } from '../draft';
import { isPersonName, subjectOf } from '../subject';
import { objectOf, predicateOf } from '../text';
import { askForObject } from './objects';

const FEWEST_WORDS = 4;
const MOST_WORDS = 16;
const LEAST_IMPORTANT = 0.15;
const SUPERLATIVE =
  /^(?:is|was) the (?:most|largest|smallest|longest|first|main|primary|only|highest|lowest|greatest|fastest|best-known|leading) /i;

/** "X filters the blood" → what filters the blood?; "X is the largest …" → what is the largest …? */
export const agentCards: ClausePattern = (source, clause, index) => {
  const subject =
    clause.plural || !isEmpty(clause.insertion) || isNegated(source.document, clause.verbs)
      ? null
      : subjectOf(source, clause, index);
  if (!subject?.exact) return [];
  const predicate = mainStatement(predicateOf(source, clause));
  const words = countWords(predicate);
  const kind = SUPERLATIVE.test(predicate) ? 'superlative' : 'agent';
  if (
    words < FEWEST_WORDS ||
    words > MOST_WORDS ||
    (kind === 'agent' && !acts(source, clause, index, subject.term.key))
  )
    return [];
  const front = asQuestion(`${isPersonName(subject.text) && subject.term.isName ? 'who' : 'what'} ${predicate}`);
  return [
    newDraft(kind, { front, back: asAnswer(subject.text.replace(/^an? /i, '')), term: subject.term, sentence: index }),
  ];
};

/** Not askable: "What means that prices rise?" */
const SAYS_WHAT_IT_IS = new Set(['mean', 'refer', 'involve', 'describe']);

/** A single askable verb with another key term as object. */
function acts(source: CardSource, clause: Clause, index: number, key: string): boolean {
  const { main, finite, verbs, rest } = clause;
  if (main !== finite || verbs.to - verbs.from !== 1) return false;
  const { lemma } = wordAt(source.document, finite);
  if (SAYS_WHAT_IT_IS.has(lemma) || !askForObject(lemma, objectOf(source, clause))) return false;
  const others = source.terms.within(index, rest.from, rest.to);
  return others.some(({ term }) => term.key !== key && term.importance > LEAST_IMPORTANT);
}
