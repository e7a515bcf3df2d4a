import type { TutorAnswer } from '../ports';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable, withItsSubject } from './passage-prose';
import { queryOf } from './query';
import { refusal } from './refusal';
import { explaining } from './reply-explain';
import { ENOUGH_EVIDENCE, search } from './search';
import { Citations, quoted, type Run, shown, wordsOf } from './writer';

/** Puts what the document says of two things side by side, and what it says of both. */
export function replyToComparison(index: OpenIndex, topics: [string, string]): TutorAnswer {
  const both = search(index, topics.join(' '));
  const sides = topics.map((topic) => ({ topic, run: bestRun(index, topic) }));
  if (sides.every(({ run }) => run === null)) return refusal(index, both);
  const citations = new Citations(index);
  const cite = (run: Run): string => `${quoted(wordsOf(index, run))} ${citations.ofRun(run)}`;
  const lines = sides.map(({ topic, run }) =>
    run ? `On ${shown(topic)}: ${cite(run)}` : `Your document says nothing of ${shown(topic)}.`,
  );
  const shared = sides.every(({ run }) => run) ? sentenceOnBoth(index, topics) : null;
  if (shared) lines.push(`On both: ${cite(shared)}`);
  return { text: lines.join('\n\n'), sources: citations.sources, inDocument: true };
}

function bestRun(index: OpenIndex, topic: string): Run | null {
  const found = search(index, topic);
  if (found.evidence < ENOUGH_EVIDENCE) return null;
  return explaining(index, found, topic, 1)[0] ?? null;
}

/** A sentence with words of both topics. */
function sentenceOnBoth(index: OpenIndex, topics: [string, string]): Run | null {
  const terms = topics.map((topic) => new Set(queryOf(index, topic).terms.map(({ id }) => id)));
  const found = search(index, topics.join(' ')).sentences.find(({ sentence }) => {
    const words = index.termAt.subarray(
      index.sentenceFirstPosition[sentence],
      index.sentenceFirstPosition[sentence + 1],
    );
    const onBoth = terms.every((topic) => words.some((word) => topic.has(word)));
    return onBoth && isShowable(index, sentence) && !textOfSentence(index, sentence).endsWith('?');
  });
  return found ? withItsSubject(index, found.sentence) : null;
}
