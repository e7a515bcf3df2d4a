import { type FoundSentence, sentencesOf } from './find-sentences';
import type { OpenIndex } from './open-index';
import { heaviest, type Query, queryOf } from './query';
import { passageMatch, type RankedPassage, rankPassages } from './rank-passages';

/** All that looking a question up yields; every answer is made from this. */
export type Search = {
  query: Query;
  /** Best first. */
  passages: RankedPassage[];
  /** Best first, from the best passages. */
  sentences: FoundSentence[];
  /** How well the document covers what the question is about: about 2 where all its words stand in one sentence. */
  evidence: number;
};

/**
 * Below this a question counts as not answered by the document. Set where 3 % of the questions that an article answers
 * are refused; of questions about other articles 94 % then are (docs/quality.md).
 */
export const ENOUGH_EVIDENCE = 1.02;

/** Passages whose sentences are looked at. */
const PASSAGES = 6;
const SENTENCES = 12;

export function search(index: OpenIndex, question: string): Search {
  const query = queryOf(index, question);
  const passages = rankPassages(index, query);
  const sentences = sentencesOf(index, query, passages.slice(0, PASSAGES), SENTENCES);
  return { query, passages, sentences, evidence: evidenceFor(index, query, passages[0], sentences[0]) };
}

/** The shares of the question that stand in the document, in one passage and in one sentence, and how they stand there. */
function evidenceFor(
  index: OpenIndex,
  query: Query,
  passage: RankedPassage | undefined,
  sentence: FoundSentence | undefined,
): number {
  const known = query.terms.reduce((sum, { weight }) => sum + weight, 0);
  if (!passage || !sentence || known === 0) return 0;
  const inPassage = passageMatch(index, query, passage.passage) + 0.5 * sentence.coverage * known;
  return (inPassage + 0.5 * known) / (known + query.unknownWeight) + (0.1 * passage.score) / heaviest(index);
}
