import { EXPLAINING_FEATURES, type Explaining, readAsked } from './explaining-features';
import trained from './explaining-weights.json' with { type: 'json' };
import { sentencesOf } from './find-sentences';
import { linearModel } from './linear-model';
import type { OpenIndex } from './open-index';
import { termsOf } from './query';
import type { Search } from './search';

const PASSAGES = 8;
const WEIGHED = 60;
/** Of a sentence's words in those already chosen, beside its score. */
const REPEATED = 0.05;

const scoreOf = linearModel(EXPLAINING_FEATURES, trained.weights);

/** The sentences that together answer a question, best first. */
export function chooseExplaining(
  index: OpenIndex,
  question: string,
  found: Pick<Search, 'query' | 'passages'>,
  { count, fits }: { count: number; fits: (sentence: number) => boolean },
): number[] {
  const scored = explainingCandidates(index, question, found)
    .filter(({ sentence }) => fits(sentence))
    .map((one) => ({
      sentence: one.sentence,
      terms: new Set(termsOf(index, one.sentence)),
      score: scoreOf(one),
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

/** What `EXPLAINING_FEATURES` are of. */
export function explainingCandidates(
  index: OpenIndex,
  question: string,
  { query, passages }: Pick<Search, 'query' | 'passages'>,
): Explaining[] {
  const best = passages.slice(0, PASSAGES);
  const ranks = new Map(best.map(({ passage }, rank) => [passage, rank]));
  const sentences = sentencesOf(index, query, best, WEIGHED);
  const asked = readAsked(index, question, { query, sentences });
  return sentences.map((one) => ({
    ...asked,
    ...one,
    passageRank: ranks.get(one.passage) ?? PASSAGES,
  }));
}
