import { at } from './columns';
import { definitionStrength } from './definitions';
import { type FoundSentence, textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { ASKS_WHY, GIVES_REASON, isShowable } from './passage-prose';
import { maxRarity, positionsOf, type Query, rarity, termsOf } from './query';
import { readQuestion } from './question';
import { isInHeading, sectionOf, sentenceMatch } from './rank-passages';

/** What is asked, and what its likely answers speak of. */
export type Asked = {
  index: OpenIndex;
  query: Query;
  /** Summed weight of the query's words, above 0. */
  total: number;
  topic: string;
  wantsReason: boolean;
  wantsContrast: boolean;
  wantsDefinition: boolean;
  /** How much the best matches use each word. */
  likely: ReadonlyMap<number, number>;
};

export type Explaining = FoundSentence & { passageRank: number };

/** Matches that tell which words an answer likely uses (pseudo-relevance feedback, Lavrenko and Croft 2001). */
const FEEDBACK = 10;

const CONTRAST_ASKED = /\b(?:differ\w*|compar\w+|contrast\w*|distinguish\w*|versus|vs)\b/i;
const CONTRAST =
  /\b(?:whereas|while|unlike|in contrast|on the other hand|however|but|differ\w*|rather than|instead)\b/i;
const DEFINITION_ASKED = /^(?:what (?:is|are)|define|describe)\b/i;
const REASON_ASKED = /\b(?:why|explain|reasons?|causes?)\b/i;

export function readAsked(
  index: OpenIndex,
  question: string,
  { query, sentences }: { query: Query; sentences: readonly FoundSentence[] },
): Asked {
  return {
    index,
    query,
    total: query.terms.reduce((sum, { weight }) => sum + weight, 0) || 1,
    topic: readQuestion(question).topic,
    wantsReason: ASKS_WHY.test(question.trim()) || REASON_ASKED.test(question),
    wantsContrast: CONTRAST_ASKED.test(question),
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
  before: ({ sentence }, asked) => matchBeside(asked, sentence, sentence - 1),
  after: ({ sentence }, asked) => matchBeside(asked, sentence, sentence + 1),
  heading: ({ passage }, { index, query, total }) => {
    const section = sectionOf(index, passage);
    const above = query.terms.filter(({ id }) => isInHeading(index, section, id));
    return above.reduce((sum, { weight }) => sum + weight, 0) / total;
  },
  length: ({ sentence }, { index }) => Math.log1p(termsOf(index, sentence).length) / 4,
  complete: ({ sentence }, { index }) => Number(isShowable(index, sentence)),
  reason: (found, asked) => Number(givesReason(found, asked)),
  wantedReason: (found, asked) => Number(asked.wantsReason && givesReason(found, asked)),
  wantedContrast: (found, asked) =>
    Number(asked.wantsContrast && CONTRAST.test(textOfSentence(asked.index, found.sentence))),
  wantedDefinition: ({ sentence }, { index, topic, wantsDefinition }) =>
    wantsDefinition
      ? definitionStrength(textOfSentence(index, sentence), topic, index.language)
      : 0,
  central: ({ sentence }, { index }) =>
    meanOf(termsOf(index, sentence), (id) => Math.log1p(positionsOf(index, id).length)) / 4,
  lift: ({ sentence }, { index, query }) => {
    const terms = termsOf(index, sentence);
    return Math.max(0, ...query.terms.map(({ id, lift }) => (terms.includes(id) ? lift : 0))) / 4;
  },
  likely: ({ sentence }, { index, likely }) => {
    const terms = [...new Set(termsOf(index, sentence))];
    const sum = terms.reduce((all, id) => all + (likely.get(id) ?? 0) * rarity(index, id), 0);
    return sum / maxRarity(index) / Math.sqrt(terms.length || 1);
  },
} satisfies Record<string, (found: Explaining, asked: Asked) => number>;

export type ExplainingFeature = keyof typeof EXPLAINING_FEATURES;

function matchBeside({ index, query, total }: Asked, sentence: number, other: number): number {
  const isBeside =
    other >= 0 && index.sentencePassage[other] === at(index.sentencePassage, sentence);
  return isBeside ? sentenceMatch(index, query, other) / total : 0;
}

function givesReason({ sentence }: Explaining, { index }: Asked): boolean {
  return GIVES_REASON.test(textOfSentence(index, sentence));
}

function meanOf(terms: Uint32Array, value: (id: number) => number): number {
  const distinct = [...new Set(terms)];
  return distinct.reduce((sum, id) => sum + value(id), 0) / Math.max(1, distinct.length);
}
