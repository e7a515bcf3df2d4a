import { searchTerms } from '../language/words/search-terms';
import { synonymsOf } from '../language/words/synonyms';
import trained from './coverage-weights.json' with { type: 'json' };
import { linearModel } from './linear-model';
import type { OpenIndex } from './open-index';
import { maxRarity, positionsOf, type Query } from './query';
import type { RankedPassage } from './rank-passages';

type Found = { index: OpenIndex; query: Query; passages: RankedPassage[]; evidence: number };

/** What tells whether a document covers a question. */
export const COVERAGE_FEATURES = {
  evidence: ({ evidence }) => evidence,
  knownShare: ({ query }) => query.weight / (query.weight + query.unknownWeight || 1),
  passageScore: ({ passages, index }) => (passages[0]?.score ?? 0) / maxRarity(index),
  mostLift: ({ query }) => Math.max(0, ...query.terms.map(({ lift }) => lift)),
  uses: meanUses,
  length: ({ query }) => Math.log1p(query.terms.length),
} satisfies Record<string, (found: Found) => number>;

const weigh = linearModel(COVERAGE_FEATURES, trained.weights);

/** Hardly any question on another subject has as much, however short the document. */
const PLAIN_EVIDENCE = 1.1;

/** A short question with a rare word that the document lacks is about that one: "the capital of Mongolia". */
const FEW_WORDS = 3;
const LEAST_KNOWN = 0.45;

/** Whether the document covers a question: a logistic model (docs/quality.md). */
export function isCovered(found: Found): boolean {
  if (found.query.terms.length === 0 || found.passages.length === 0) return false;
  const { weight, unknownWeight, terms, lacksRare, lacksName } = found.query;
  const isMostlyUnknown = weight < LEAST_KNOWN * (weight + unknownWeight);
  if (terms.length <= FEW_WORDS && ((lacksRare && isMostlyUnknown) || lacksName)) return false;
  const odds = trained.bias + weigh(found);
  return odds >= leastOdds(found.index) || found.evidence >= PLAIN_EVIDENCE;
}

/** A short text has most words once, and hardly any of another subject's. */
function leastOdds({ termAt }: OpenIndex): number {
  const { below, slope } = trained.short;
  const terms = Math.max(1, termAt.length);
  return trained.leastOdds - slope * Math.max(0, Math.log(below / terms));
}

/** Least share of a request's weight in words that a document lacks, where it is of another subject. */
const MOSTLY_STRANGE = 0.45;
/** Words; a single one may be another word for what the document has. */
const FEWEST_STRANGE = 2;

/** Whether a document has too few words of what is asked, wherever they stand: "the steps of baking tax cookies". */
export function isStrange(
  index: OpenIndex,
  topic: string,
  { query, evidence }: Pick<Found, 'query' | 'evidence'>,
): boolean {
  const unknown = searchTerms(topic, index.language).filter((term) => !index.termIds.has(term));
  const all = query.weight + query.unknownWeight;
  return (
    (unknown.length >= FEWEST_STRANGE || query.lacksName) &&
    evidence < PLAIN_EVIDENCE &&
    query.unknownWeight >= MOSTLY_STRANGE * all
  );
}

/** Whether all that a document knows of a question is its own name: "the mayor of Newcastle", of a text without one. */
export function onlyNamesDocument({ index, query }: Pick<Found, 'index' | 'query'>): boolean {
  const title = new Set(searchTerms(index.title, index.language));
  return query.unknownWeight > 0 && query.terms.every(({ id }) => title.has(index.terms[id] ?? ''));
}

const ASKS_HOLDER =
  /^who(?:[’']s| is| was| are| were) the ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+) (?:of|for|at)(?!\p{L})/iu;

/** Whether a document has no word for what somebody is asked to be: "the mayor", "the football coach". */
export function lacksRole(index: OpenIndex, question: string): boolean {
  const role = ASKS_HOLDER.exec(question.trim())?.[1] ?? '';
  const words = searchTerms(role, index.language);
  const all = [...words, ...synonymsOf(role.toLowerCase())];
  return words.length > 0 && all.every((word) => !index.termIds.has(word));
}

/** Logarithm of how often the document uses the question's words, by their weight. */
function meanUses({ query, index }: Found): number {
  const uses = query.terms.reduce(
    (sum, { id, weight }) => sum + weight * Math.log1p(positionsOf(index, id).length),
    0,
  );
  return uses / (query.weight || 1);
}
