import type { TutorAnswer } from '../types';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable, withItsSubject } from './passage-prose';
import { queryOf, termsOf } from './query';
import { refusal } from './refusal';
import { explaining } from './reply-explain';
import { search, searchTopic } from './search';
import { Citations, type Run, shown } from './writer';

/** Sentences per topic searched for one of its own. */
const LOOKED_AT = 3;

export function replyToComparison(index: OpenIndex, topics: [string, string]): TutorAnswer {
  const both = search(index, topics.join(' '));
  const [one, other] = topics.map((topic) => runsOn(index, topic)) as [Run[], Run[]];
  const sides = [
    { topic: topics[0], run: ownRun(one, other) },
    { topic: topics[1], run: ownRun(other, one) },
  ];
  if (sides.every(({ run }) => run === null)) return refusal(index, both);
  const citations = new Citations(index);
  const [left, right] = sides.map(({ run }) => run);
  const shared =
    left && right ? (isSame(left, right) ? left : sentenceOnBoth(index, topics)) : null;
  const lines = sides
    .filter(({ run }) => !isSame(run, shared))
    .map(({ topic, run }) =>
      run
        ? `${opened(shown(topic))}: ${citations.quote(run)}`
        : `Your document says nothing about ${shown(topic)}.`,
    );
  if (shared) lines.push(`Both: ${citations.quote(shared)}`);
  return citations.answer(lines.join('\n\n'));
}

function runsOn(index: OpenIndex, topic: string): Run[] {
  const found = searchTopic(index, topic);
  return found.isCovered ? explaining(index, found, topic, LOOKED_AT) : [];
}

/** Capitalized in any script that has capitals. */
function opened(topic: string): string {
  return topic.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The best run that isn't also the other topic's best. */
function ownRun(runs: readonly Run[], others: readonly Run[]): Run | null {
  return runs.find((run) => !isSame(run, others[0])) ?? runs[0] ?? null;
}

function isSame(one: Run | null | undefined, other: Run | null | undefined): boolean {
  return !!one && !!other && one.first === other.first && one.last === other.last;
}

function sentenceOnBoth(index: OpenIndex, topics: [string, string]): Run | null {
  const terms = topics.map((topic) => new Set(queryOf(index, topic).terms.map(({ id }) => id)));
  const found = search(index, topics.join(' ')).sentences.find(({ sentence }) => {
    const onBoth = terms.every((topic) => termsOf(index, sentence).some((word) => topic.has(word)));
    return onBoth && isShowable(index, sentence) && !textOfSentence(index, sentence).endsWith('?');
  });
  return found ? withItsSubject(index, found.sentence) : null;
}
