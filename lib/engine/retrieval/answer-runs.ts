import { chooseExplaining } from './choose-explaining';
import type { Finding } from './find-answer';
import type { OpenIndex } from './open-index';
import { isShowable, joined, samePassage, withItsReason, withItsSubject } from './passage-prose';
import { asksForFact } from './question';
import type { Run } from './writer';

const SENTENCES = 3;

/** What answers a question, best first: whole runs of sentences that read as written. */
export function answerRuns(index: OpenIndex, question: string, finding: Finding): Run[] {
  const { search, sentence, answer } = finding;
  if (finding.isGiven) return [withItsSubject(index, sentence)];
  // The sentence that holds the name or number, and its neighbors are enough.
  if (answer && asksForFact(answer.question)) return [withNeighbors(index, sentence)];
  const chosen = chooseExplaining(index, question, search, {
    count: SENTENCES,
    fits: (one) => isShowable(index, one),
  });
  const runs = (chosen.length > 0 ? chosen : [sentence]).map((one) =>
    withItsReason(index, question, withItsSubject(index, one)),
  );
  return joined(index, withoutGaps(index, runs));
}

/** The sentences beside it in the passage, where they are complete. */
function withNeighbors(index: OpenIndex, sentence: number): Run {
  const { first } = withItsSubject(index, sentence);
  const fits = (other: number) => samePassage(index, sentence, other) && isShowable(index, other);
  return {
    first: first === sentence && fits(sentence - 1) ? sentence - 1 : first,
    last: fits(sentence + 1) ? sentence + 1 : sentence,
  };
}

/** Runs of a passage that only one sentence separates become one. */
function withoutGaps(index: OpenIndex, runs: readonly Run[]): Run[] {
  return runs.map((run) => {
    const next = runs.find(
      (other) => other.first === run.last + 2 && samePassage(index, run.last, other.first),
    );
    return next ? { first: run.first, last: run.last + 1 } : run;
  });
}
