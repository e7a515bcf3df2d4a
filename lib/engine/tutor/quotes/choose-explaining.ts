import { sentencesOf, textOfSentence } from '../../retrieval/find-sentences';
import { linearModel } from '../../retrieval/linear-model';
import type { OpenIndex } from '../../retrieval/open-index';
import type { Search } from '../../retrieval/search';
import { EXPLAINING_FEATURES, type Explaining, readAsked } from './explaining-features';
import trained from './explaining-weights.json' with { type: 'json' };
import { answersManner, asksWhy, isQuotable } from './passage-prose';

const PASSAGES = 8;
const WEIGHED = 60;
/** Of a sentence that gives a reason or a way where one is asked for, beside its score. */
const RIGHT_MANNER = 0.02;

/** The same where no sentence has more of the question's words. */
const FULL_ANSWER = 0.04;

/** The same where it is a reason. */
const FULL_REASON = 0.05;
/** Of the most of a question's words in a sentence, that one with a reason needs. */
const NEARLY_FULL = 0.8;

const scoreOf = linearModel(EXPLAINING_FEATURES, trained.weights);

/** Sentences that help to answer a question, best first. */
export function chooseExplaining(
  index: OpenIndex,
  question: string,
  found: Pick<Search, 'query' | 'passages'>,
): number[] {
  const candidates = explainingCandidates(index, question, found).filter(({ sentence }) =>
    isQuotable(index, sentence),
  );
  const full = Math.max(0, ...candidates.map(({ coverage }) => coverage));
  return candidates
    .map((one) => {
      const fits = answersManner(question, textOfSentence(index, one.sentence));
      return {
        sentence: one.sentence,
        score:
          scoreOf(one) +
          (fits ? RIGHT_MANNER : 0) +
          (fits && one.coverage >= full ? FULL_ANSWER : 0) +
          (fits && asksWhy(question) && one.coverage >= NEARLY_FULL * full ? FULL_REASON : 0),
      };
    })
    .sort((a, b) => b.score - a.score || a.sentence - b.sentence)
    .map(({ sentence }) => sentence);
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
