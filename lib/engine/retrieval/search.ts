import { memoized } from '../caches/memoized';
import { perObject } from '../caches/per-object';
import { isCovered, lacksRole, onlyNamesDocument } from './coverage';
import { type FoundSentence, sentencesOf, sentencesWithAll } from './find-sentences';
import type { OpenIndex } from './open-index';
import { maxRarity, type Query, queryOf } from './query';
import { passageMatch, type RankedPassage, rankPassages } from './rank-passages';

export type Search = {
  query: Query;
  /** Best first. */
  passages: RankedPassage[];
  /** Best first, from the best passages. */
  sentences: FoundSentence[];
  /** How well the document covers the question; about 2 with all its words in one sentence. */
  evidence: number;
  isCovered: boolean;
};

/** Best passages whose sentences are searched. */
const PASSAGES = 6;
const SENTENCES = 12;

/** A topic is covered too where all its words stand in one sentence or heading. */
export function searchTopic(index: OpenIndex, topic: string): Search {
  const found = search(index, topic);
  return {
    ...found,
    isCovered: found.isCovered || isNamed(index, topic) || isHeaded(index, found.query),
  };
}

/** Whether one sentence has all words of a topic. */
export function isNamed(index: OpenIndex, topic: string): boolean {
  const query = queryOf(index, topic);
  return query.unknownWeight === 0 && sentencesWithAll(index, query).length > 0;
}

function isHeaded(index: OpenIndex, query: Query): boolean {
  if (query.terms.length === 0 || query.unknownWeight > 0) return false;
  return index.headingTerms.some((terms) =>
    query.terms.every(({ id }) => terms.has(index.terms[id] ?? '')),
  );
}

/** Of a question's weight, in a heading that is on it. */
const MOSTLY = 0.8;
const FEWEST_IN_HEADING = 2;

/** Whether a heading has nearly all that is asked: "whats combinatorial chemistry used for", of a text that says it nowhere else. */
function isMostlyHeaded(index: OpenIndex, { terms, weight, unknownWeight }: Query): boolean {
  return index.headingTerms.some((words) => {
    const named = terms.filter(({ id }) => words.has(index.terms[id] ?? ''));
    const share = named.reduce((sum, one) => sum + one.weight, 0) / (weight + unknownWeight);
    return named.length >= FEWEST_IN_HEADING && share >= MOSTLY;
  });
}

const KEPT = 16;
/** A person, a thing, a time; not "why is it so dull?". */
const ASKS_FACT = /^(?:who|what|which|where|when|how (?:many|much|old|far|tall|big))(?!\p{L})/iu;

/** The passages and sentences that are on a question, and whether they cover it. */
export const search = (index: OpenIndex, question: string): Search => searchesOf(index)(question);

/** One reply looks for the same words several times. */
const searchesOf = perObject((index: OpenIndex) =>
  memoized(KEPT, (asked: string) => searchAnew(index, asked)),
);

function searchAnew(index: OpenIndex, question: string): Search {
  const query = queryOf(index, question);
  const passages = rankPassages(index, query);
  const sentences = sentencesOf(index, query, passages.slice(0, PASSAGES), SENTENCES);
  const evidence = evidenceFor(index, query, passages[0], sentences[0]);
  const found = { query, passages, sentences, evidence };
  const isOfAnother =
    (ASKS_FACT.test(question.trim()) && onlyNamesDocument({ index, query })) ||
    lacksRole(index, question);
  const isTold = isCovered({ ...found, index }) || isMostlyHeaded(index, query);
  return { ...found, isCovered: !isOfAnother && isTold };
}

/** Coverage by passage and sentence, and the passage's score. */
function evidenceFor(
  index: OpenIndex,
  query: Query,
  passage: RankedPassage | undefined,
  sentence: FoundSentence | undefined,
): number {
  if (!passage || !sentence || query.weight === 0) return 0;
  const inPassage =
    passageMatch(index, query, passage.passage) + 0.5 * sentence.coverage * query.weight;
  return (
    (inPassage + 0.5 * query.weight) / (query.weight + query.unknownWeight) +
    (0.1 * passage.score) / maxRarity(index)
  );
}
