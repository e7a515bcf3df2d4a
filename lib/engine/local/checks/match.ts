import type { Check } from '../../types';
import type { AnalysedDocument } from '../analysed';
import { asAnswer, countWords } from '../wording/phrasing';
import { stemsOf } from './evidence';
import { type Fact, mixed, sourceOf } from './facts';
import type { Siblings } from './siblings';

export const FEWEST_PAIRS = 3;
export const MOST_PAIRS = 5;
const LONGEST_MEANING = 20;

/** The facts of a matching: short meanings without any of the terms, none of which fits two terms. */
export function matchable(siblings: Siblings, facts: readonly Fact[], most: number): Fact[] {
  const chosen: Fact[] = [];
  for (const fact of facts) {
    if (chosen.length === most) break;
    const fits =
      countWords(fact.meaning) <= LONGEST_MEANING &&
      chosen.every((other) => areSeparate(siblings, fact, other));
    if (fits) chosen.push(fact);
  }
  return chosen;
}

/** Neither meaning fits the other's term, or gives it away. */
export function areSeparate(siblings: Siblings, a: Fact, b: Fact): boolean {
  return siblings.areApart(a, b) && siblings.areApart(b, a) && !shows(a, b) && !shows(b, a);
}

/** Whether a meaning has a word of the other's term, which would give a pair away. */
function shows({ meaning }: Fact, { term }: Fact): boolean {
  const stems = stemsOf(meaning);
  return [...stemsOf(term.text)].some((stem) => stems.has(stem));
}

/** Three to five terms, each with its meaning. */
export function matchCheck(document: AnalysedDocument, facts: readonly Fact[]): Check | null {
  const [first] = facts;
  if (!first || facts.length < FEWEST_PAIRS) return null;
  const meanings = mixed(
    facts.map(({ meaning }) => meaning),
    first.term.key,
  );
  return {
    ...sourceOf(document, first.sentence),
    explanation: facts.map(({ term, meaning }) => `${asAnswer(term.text)}: ${meaning}`).join(' '),
    kind: 'match',
    question: { terms: facts.map(({ term }) => asAnswer(term.text)), meanings },
    solution: { meanings: facts.map(({ meaning }) => meanings.indexOf(meaning)) },
  };
}
