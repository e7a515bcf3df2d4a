import { definitionStrength } from '../../language/definitions/definitions';
import { samePassage } from '../../retrieval/columns';
import { type FoundSentence, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { maxRarity, positionsOf, type Query, rarity, termsOf } from '../../retrieval/query';
import { isInHeading, sectionOf, sentenceMatch } from '../../retrieval/rank-passages';
import { readQuestion } from '../requests/question';

/** What is asked, and what its likely answers speak of. */
export type Asked = {
  index: OpenIndex;
  query: Query;
  topic: string;
  wantsDefinition: boolean;
  /** How much the best matches use each word. */
  likely: ReadonlyMap<number, number>;
};

export type Explaining = Asked & FoundSentence & { passageRank: number };

/** Matches that tell which words an answer likely uses (pseudo-relevance feedback, Lavrenko and Croft 2001). */
const FEEDBACK = 10;

const DEFINITION_ASKED = /^(?:what (?:is|are)|define|describe)\b/i;

export function readAsked(
  index: OpenIndex,
  question: string,
  { query, sentences }: { query: Query; sentences: readonly FoundSentence[] },
): Asked {
  return {
    index,
    query,
    topic: readQuestion(question).topic,
    wantsDefinition: DEFINITION_ASKED.test(question.trim()),
    likely: likelyWords(index, sentences.slice(0, FEEDBACK)),
  };
}

function likelyWords(
  index: OpenIndex,
  sentences: readonly FoundSentence[],
): ReadonlyMap<number, number> {
  const likely = new Map<number, number>();
  for (const { sentence, share } of sentences) {
    const terms = new Set(termsOf(index, sentence));
    for (const id of terms) likely.set(id, (likely.get(id) ?? 0) + share / Math.sqrt(terms.size));
  }
  return likely;
}

/** Each about 0 to 1; weights in `explaining-weights.json`. */
export const EXPLAINING_FEATURES = {
  coverage: ({ coverage }) => coverage,
  passageRank: ({ passageRank }) => 1 / (1 + passageRank),
  before: (found) => matchBeside(found, found.sentence - 1),
  after: (found) => matchBeside(found, found.sentence + 1),
  heading: ({ passage, index, query }) => {
    const section = sectionOf(index, passage);
    const above = query.terms.filter(({ id }) => isInHeading(index, section, id));
    return above.reduce((sum, { weight }) => sum + weight, 0) / query.weight;
  },
  length: ({ sentence, index }) => Math.log1p(termsOf(index, sentence).length) / 4,
  wantedDefinition: ({ sentence, index, topic, wantsDefinition }) =>
    wantsDefinition
      ? definitionStrength(textOfSentence(index, sentence), topic, index.language)
      : 0,
  central: ({ sentence, index }) =>
    meanOf(termsOf(index, sentence), (id) => Math.log1p(positionsOf(index, id).length)) / 4,
  subject: ({ sentence, index, query }) => subjectShare(index, query, sentence),
  lift: ({ sentence, index, query }) => {
    const terms = termsOf(index, sentence);
    return Math.max(0, ...query.terms.map(({ id, lift }) => (terms.includes(id) ? lift : 0))) / 4;
  },
  likely: ({ sentence, index, likely }) => {
    const terms = [...new Set(termsOf(index, sentence))];
    const sum = terms.reduce((all, id) => all + (likely.get(id) ?? 0) * rarity(index, id), 0);
    return sum / maxRarity(index) / Math.sqrt(terms.length || 1);
  },
} satisfies Record<string, (found: Explaining) => number>;

const OPENING_TERMS = 3;

/** Of the question's weight, in the words that open a sentence. */
export function subjectShare(index: OpenIndex, query: Query, sentence: number): number {
  const opening = termsOf(index, sentence).slice(0, OPENING_TERMS);
  const named = query.terms.filter(({ id }) => opening.includes(id));
  return named.reduce((sum, { weight }) => sum + weight, 0) / query.weight;
}

function matchBeside({ index, query, sentence }: Explaining, other: number): number {
  if (!samePassage(index, other, sentence)) return 0;
  return sentenceMatch(index, query, other) / query.weight;
}

function meanOf(terms: Uint32Array, value: (id: number) => number): number {
  const distinct = [...new Set(terms)];
  return distinct.reduce((sum, id) => sum + value(id), 0) / Math.max(1, distinct.length);
}
