import { pointsBack } from '../language/sentences/references';
import { at, samePassage, sentencesIn } from './columns';
import type { OpenIndex } from './open-index';
import { positionsOf, type Query, termsOf } from './query';
import { isSource, type RankedPassage, sentenceMatch } from './rank-passages';

/** The shares are 0 to 1. */
export type FoundSentence = {
  sentence: number;
  passage: number;
  /** Of the question's weight. */
  coverage: number;
  passageShare: number;
  /** Share of the question's word pairs that it has. */
  pairs: number;
  share: number;
  score: number;
};

/** A word in the adjacent sentences, for which a pronoun may stand. */
const NEIGHBOUR_WEIGHT = 0.1;
/** One that opens the sentence that a pronoun points back to: its subject. */
const SUBJECT_WEIGHT = 0.3;
/** The same as a share of the question's weight that the sentence covers. */
const SUBJECT_COVERS = 0.8;
const OPENING_TERMS = 4;
const MOST_BACK = 2;
const PASSAGE_WEIGHT = 0.3;

/** The best ones of passages; of sources only where there are no others. */
export function sentencesOf(
  index: OpenIndex,
  query: Query,
  passages: RankedPassage[],
  limit: number,
): FoundSentence[] {
  const bestPassage = passages[0]?.score ?? 1;
  const text = passages.filter(({ passage }) => !isSource(index, passage));
  const found = (text.length > 0 ? text : passages).flatMap(({ passage, score }) =>
    sentencesIn(index, passage).map((sentence) => {
      const match = sentenceMatch(index, query, sentence);
      const { subject, beside } = neighbourMatch(index, query, sentence);
      return {
        sentence,
        passage,
        coverage: (match + SUBJECT_COVERS * subject) / query.weight,
        passageShare: score / bestPassage,
        score:
          match + SUBJECT_WEIGHT * subject + NEIGHBOUR_WEIGHT * beside + PASSAGE_WEIGHT * score,
      };
    }),
  );
  found.sort((a, b) => b.score - a.score || a.sentence - b.sentence);
  const best = found[0]?.score ?? 1;
  return found.slice(0, limit).map((one) => ({
    ...one,
    share: one.score / best,
    pairs: pairShare(index, query, one.sentence),
  }));
}

function pairShare(index: OpenIndex, { pairs }: Query, sentence: number): number {
  const terms = termsOf(index, sentence);
  const met = pairs.filter(([first, second]) =>
    terms.some((term, at) => term === first && terms[at + 1] === second),
  );
  return met.length / Math.max(1, pairs.length);
}

/** Of the weight of the question's words that a sentence lacks, what its subject and the adjacent sentences have. */
function neighbourMatch(
  index: OpenIndex,
  query: Query,
  sentence: number,
): { subject: number; beside: number } {
  const lacking = query.terms.filter(({ id }) => !stands(index, sentence, id));
  if (lacking.length === 0) return { subject: 0, beside: 0 };
  const named = subjectBefore(index, sentence);
  const others = [sentence - 1, sentence + 1].filter((one) => samePassage(index, sentence, one));
  const ofSubject = lacking.filter(({ id }) => named.includes(id));
  const besideIt = lacking.filter(
    (term) => !ofSubject.includes(term) && others.some((one) => stands(index, one, term.id)),
  );
  return {
    subject: weightOf(ofSubject),
    beside: weightOf(besideIt),
  };
}

function weightOf(terms: Query['terms']): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/** What "It …" or "These glands …" is about: the words that open the sentence that it points back to. */
function subjectBefore(index: OpenIndex, sentence: number): Uint32Array {
  let first = sentence;
  while (
    sentence - first < MOST_BACK &&
    samePassage(index, first, first - 1) &&
    pointsBack(textOfSentence(index, first))
  )
    first--;
  return first === sentence ? new Uint32Array() : termsOf(index, first).subarray(0, OPENING_TERMS);
}
function stands(index: OpenIndex, sentence: number, term: number): boolean {
  return termsOf(index, sentence).includes(term);
}

/** But for those of sources. */
export function sentencesWithAll(index: OpenIndex, query: Query): number[] {
  const [rarest, ...others] = [...query.terms].sort((a, b) => b.weight - a.weight);
  if (!rarest) return [];
  const sentences = new Set(
    Array.from(positionsOf(index, rarest.id), (position) => at(index.positionSentence, position)),
  );
  return [...sentences].filter(
    (sentence) =>
      others.every(({ id }) => stands(index, sentence, id)) &&
      !isSource(index, at(index.sentencePassage, sentence)),
  );
}

/** Of the passages `from` to before `to`, those with all of some terms. Linear in what the rarest of them is there. */
export function sentencesInPassages(
  index: OpenIndex,
  terms: readonly number[],
  { from, to }: { from: number; to: number },
): number[] {
  const [first, end] = [from, to].map((passage) =>
    at(index.sentenceFirstPosition, at(index.passageFirstSentence, passage)),
  ) as [number, number];
  const [rarest, ...others] = terms
    .map((term) => {
      const all = positionsOf(index, term);
      return { term, here: all.subarray(rowFrom(all, first), rowFrom(all, end)) };
    })
    .sort((a, b) => a.here.length - b.here.length);
  if (!rarest) return [];
  const sentences = new Set(
    Array.from(rarest.here, (position) => at(index.positionSentence, position)),
  );
  return [...sentences].filter((one) => others.every(({ term }) => stands(index, one, term)));
}

/** The first row with at least `least`, of rising values. */
function rowFrom(rising: Uint32Array, least: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (at(rising, middle) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As the document writes it. */
export function textOfSentence(index: OpenIndex, sentence: number): string {
  return index.text.slice(index.sentenceStart[sentence], index.sentenceEnd[sentence]);
}
