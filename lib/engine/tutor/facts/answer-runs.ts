import { samePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { type Query, termsOf } from '../../retrieval/query';
import { chooseExplaining } from '../quotes/choose-explaining';
import { subjectShare } from '../quotes/explaining-features';
import { isQuotable } from '../quotes/passage-prose';
import {
  combined,
  ENOUGH,
  FEW_WORDS,
  isBeside,
  LOOKED_AT,
  newShare,
  readable,
  stands,
  withNext,
  withSubject,
} from '../quotes/runs';
import type { Run } from '../quotes/writer';
import { asksForFact } from '../requests/question';
import type { Finding } from './find-answer';

const QUOTED = 3;
/** Sentences of the only quotation. */
const LONE = 3;
/** Least share of the question's weight in the words that open a further quotation. */
const ON_SUBJECT = 0.25;
/** Least share that the quotations before it lack. */
const BRINGS = 0.05;
/** Least share of a further quotation for a question of few words, of the first one's. */
const COMPARABLE = 0.65;
/** Least lift of the word that tells what a question is about. */
const TELLING = 3.5;
/** The same in a question of few words. */
const LIKED = 1;
const SHORT = 3;
/** Least probability of a short answer whose sentence needs none before it. */
const SURE = 0.3;
/** Least probability of a short answer whose sentence is quoted. */
const LIKELY = 0.05;

/** What answers a question, best first: whole runs of sentences that read as written. */
export function answerRuns(index: OpenIndex, question: string, finding: Finding): Run[] {
  const { search, sentence, answer } = finding;
  if (finding.isGiven) return [readable(index, sentence)];
  if (answer && asksForFact(answer.question))
    return [
      answer.certainty >= SURE
        ? withNext(index, withSubject(index, sentence))
        : withNeighbors(index, sentence),
    ];
  const also = answer && answer.certainty >= LIKELY && isQuotable(index, sentence) ? sentence : -1;
  const ranked = onSubject(index, search.query, chooseExplaining(index, question, search));
  const [best = sentence, ...others] = ranked;
  const wanted = [...new Set([best, ...(also < 0 ? [] : [also]), ...others])];
  const read = wanted.slice(0, LOOKED_AT).map((one) => readable(index, one, question));
  const holdsAnswer = (run: Run) => run.first <= also && also <= run.last;
  const standing = read.filter((run) => holdsAnswer(run) || stands(index, run));
  const isShort = search.query.terms.length <= FEW_WORDS;
  const runs = combined(index, standing.length > 0 ? standing : read.slice(0, 1), (run, before) => {
    if (holdsAnswer(run)) return true;
    const share = (one: Run) => newShare(index, search.query, one, []);
    const best = share(before[0] ?? run);
    if (isShort && share(run) < COMPARABLE * best) return false;
    return (
      (subjectShare(index, search.query, run.first) >= ON_SUBJECT && best < ENOUGH) ||
      newShare(index, search.query, run, before) >= BRINGS
    );
  });
  const [only, ...more] = runs;
  return only && more.length === 0 ? [withNext(index, only, LONE)] : runs.slice(0, QUOTED);
}

/**
 * Those beside the word that tells what the question is about, where there are any: in a short question the rarest one
 * that the document likes, else the one that it likes most.
 */
function onSubject(index: OpenIndex, { terms }: Query, sentences: readonly number[]): number[] {
  const isShort = terms.length <= SHORT;
  const [telling] = terms
    .filter(({ lift }) => lift >= (isShort ? LIKED : TELLING))
    .sort((a, b) => (isShort ? b.weight - a.weight : b.lift - a.lift));
  if (!telling) return [...sentences];
  const near = sentences.filter((sentence) =>
    [sentence - 1, sentence, sentence + 1].some(
      (one) => samePassage(index, sentence, one) && termsOf(index, one).includes(telling.id),
    ),
  );
  return near.length > 0 ? near : [...sentences];
}

/** The sentences beside it in the passage, where they are complete. */
function withNeighbors(index: OpenIndex, sentence: number): Run {
  const { first } = withSubject(index, sentence);
  const takesBefore = first === sentence && isBeside(index, sentence, sentence - 1);
  const before = takesBefore ? withSubject(index, sentence - 1) : { first, last: sentence };
  return {
    first: stands(index, before) ? before.first : first,
    last: isBeside(index, sentence, sentence + 1) ? sentence + 1 : sentence,
  };
}
