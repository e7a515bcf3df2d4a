import trained from './coverage-weights.json' with { type: 'json' };
import type { OpenIndex } from './open-index';
import { maxRarity, positionsOf, type Query } from './query';
import type { RankedPassage } from './rank-passages';

type Found = { query: Query; passages: RankedPassage[]; evidence: number };

/** What tells whether a document covers a question. */
export const COVERAGE_FEATURES = {
  evidence: ({ evidence }) => evidence,
  knownShare: ({ query }) => knownWeight(query) / (knownWeight(query) + query.unknownWeight || 1),
  passageScore: ({ passages }, index) => (passages[0]?.score ?? 0) / maxRarity(index),
  mostLift: ({ query }) => Math.max(0, ...query.terms.map(({ lift }) => lift)),
  uses: ({ query }, index) => meanUses(query, index),
  length: ({ query }) => Math.log1p(query.terms.length),
} satisfies Record<string, (found: Found, index: OpenIndex) => number>;

export type CoverageFeature = keyof typeof COVERAGE_FEATURES;

const WEIGHTS = Object.entries(COVERAGE_FEATURES).map(([name, feature]) => ({
  feature,
  weight: trained.weights[name as CoverageFeature],
}));

/** Hardly any question on another subject has as much, however short the document. */
const PLAIN_EVIDENCE = 1.3;

/** Whether the document covers a question: a logistic model (docs/quality.md). */
export function isCovered(found: Found, index: OpenIndex): boolean {
  if (found.query.terms.length === 0 || found.passages.length === 0) return false;
  const odds = WEIGHTS.reduce(
    (sum, { feature, weight }) => sum + weight * feature(found, index),
    trained.bias,
  );
  return odds >= trained.leastOdds || found.evidence >= PLAIN_EVIDENCE;
}

function knownWeight({ terms }: Query): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/** Logarithm of how often the document uses the question's words, by their weight. */
function meanUses(query: Query, index: OpenIndex): number {
  const uses = query.terms.reduce(
    (sum, { id, weight }) => sum + weight * Math.log1p(positionsOf(index, id).length),
    0,
  );
  return uses / (knownWeight(query) || 1);
}
