import {
  EXPLAINING_FEATURES,
  type Explaining,
  type ExplainingFeature,
  readAsked,
} from './explaining-features';
import trained from './explaining-weights.json' with { type: 'json' };
import { sentencesOf } from './find-sentences';
import type { OpenIndex } from './open-index';
import { termsOf } from './query';
import type { Search } from './search';

const PASSAGES = 8;
const WEIGHED = 60;
/** Of a sentence's words in those already chosen, beside its score. */
const REPEATED = 0.05;

const WEIGHTS = Object.entries(EXPLAINING_FEATURES).map(([name, feature]) => ({
  feature,
  weight: trained.weights[name as ExplainingFeature],
}));

/** The sentences that together answer a question, best first. */
export function chooseExplaining(
  index: OpenIndex,
  question: string,
  found: Pick<Search, 'query' | 'passages'>,
  { count, fits }: { count: number; fits: (sentence: number) => boolean },
): number[] {
  const scored = explainingRows(index, question, found)
    .filter(({ sentence }) => fits(sentence))
    .map(({ sentence, values }) => ({
      sentence,
      terms: new Set(termsOf(index, sentence)),
      score: WEIGHTS.reduce((sum, { weight }, i) => sum + weight * (values[i] ?? 0), 0),
    }));
  const chosen: number[] = [];
  const covered = new Set<number>();
  while (chosen.length < Math.min(count, scored.length)) {
    const worth = scored.map(({ sentence, terms, score }) =>
      chosen.includes(sentence)
        ? Number.NEGATIVE_INFINITY
        : score - REPEATED * shareIn(terms, covered),
    );
    const best = scored[worth.indexOf(Math.max(...worth))];
    if (!best) break;
    chosen.push(best.sentence);
    for (const term of best.terms) covered.add(term);
  }
  return chosen;
}

function shareIn(terms: ReadonlySet<number>, covered: ReadonlySet<number>): number {
  return [...terms].filter((term) => covered.has(term)).length / (terms.size || 1);
}

/** The candidates and their features, in the order of `EXPLAINING_FEATURES`. */
export function explainingRows(
  index: OpenIndex,
  question: string,
  { query, passages }: Pick<Search, 'query' | 'passages'>,
): { sentence: number; values: number[] }[] {
  const best = passages.slice(0, PASSAGES);
  const ranks = new Map(best.map(({ passage }, rank) => [passage, rank]));
  const sentences = sentencesOf(index, query, best, WEIGHED);
  const asked = readAsked(index, question, { query, sentences });
  return sentences.map((one) => {
    const found: Explaining = { ...one, passageRank: ranks.get(one.passage) ?? PASSAGES };
    return {
      sentence: one.sentence,
      values: Object.values(EXPLAINING_FEATURES).map((feature) => feature(found, asked)),
    };
  });
}
