import { framed } from '../language/frames';
import { capitalised } from '../language/words';
import type { TutorAnswer } from '../types';
import { sentencesWithAll, textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable, withItsSubject } from './passage-prose';
import { queryOf, termsOf } from './query';
import { explaining } from './reply-explain';
import { replyToQuestion } from './reply-question';
import { subjectOf } from './request-slots';
import { search, searchTopic } from './search';
import { Citations, type Run, shown } from './writer';

/** Sentences per topic searched for one of its own. */
const LOOKED_AT = 3;

export function replyToComparison(
  index: OpenIndex,
  message: string,
  asked: [string, string],
): TutorAnswer {
  const isOnOne = asked.some((topic) => searchTopic(index, topic).isCovered);
  const topics = asked.map((topic) => namedIn(index, topic)) as [string, string];
  const [one, other] = topics.map((topic) => runsOn(index, topic)) as [Run[], Run[]];
  const sides = [
    { topic: topics[0], run: ownRun(one, other) },
    { topic: topics[1], run: ownRun(other, one) },
  ];
  apart(sides);
  const isDenied = ({ topic, run }: (typeof sides)[number]) =>
    run === null && queryOf(index, topic).terms.length === 0;
  const isWhole = sides.every((side) => side.run !== null || isDenied(side));
  if (!isOnOne || !isWhole || sides.every(isDenied)) return replyToQuestion(index, message);
  const citations = new Citations(index);
  const [left, right] = sides.map(({ run }) => run);
  const both = left && right ? sentenceOnBoth(index, topics) : null;
  const shared = isSame(left, right) ? left : both;
  const isAnswered = sides.some(({ run }) => !isSame(run, shared) && holds(run, shared));
  const lines = sides
    .filter(({ run }) => !isSame(run, shared))
    .map(({ topic, run }) =>
      run
        ? `${capitalised(shown(topic))}: ${citations.quote(run)}`
        : framed(index.language, 'missing', shown(topic)),
    );
  if (shared && !isAnswered) lines.push(framed(index.language, 'both', citations.quote(shared)));
  return citations.answer(lines.join('\n\n'));
}

/** The weightiest words in a row of a topic that one sentence has: "commercial bank" of "typical commercial bank". */
function namedIn(index: OpenIndex, topic: string): string {
  const words = topic.split(' ');
  const starts = [...words.keys()];
  const spans = starts.flatMap((first) =>
    starts.slice(first).map((last) => words.slice(first, last + 1).join(' ')),
  );
  const weighed = [topic, ...spans].map((span) => {
    const query = queryOf(index, span);
    const isNamed = query.unknownWeight === 0 && sentencesWithAll(index, query).length > 0;
    return { span, weight: isNamed ? query.weight : 0 };
  });
  const best = weighed.reduce((top, one) =>
    one.weight > top.weight || (one.weight === top.weight && one.span.length < top.span.length)
      ? one
      : top,
  );
  return best.weight > 0 ? subjectOf(best.span) : topic;
}

function runsOn(index: OpenIndex, topic: string): Run[] {
  return searchTopic(index, topic).isCovered ? explaining(index, topic, LOOKED_AT) : [];
}

/** The best run that isn't also the other topic's best. */
function ownRun(runs: readonly Run[], others: readonly Run[]): Run | null {
  return runs.find((run) => !isSame(run, others[0])) ?? runs[0] ?? null;
}

function isSame(one: Run | null | undefined, other: Run | null | undefined): boolean {
  return !!one && !!other && one.first === other.first && one.last === other.last;
}

/** A run ends where that on the other topic begins. */
function apart([one, other]: { run: Run | null }[]): void {
  for (const [a, b] of [
    [one?.run, other?.run],
    [other?.run, one?.run],
  ])
    if (a && b && a.first < b.first) a.last = Math.min(a.last, b.first - 1);
}

function holds(run: Run | null, part: Run | null | undefined): boolean {
  return !!run && !!part && run.first <= part.first && run.last >= part.last;
}

function sentenceOnBoth(index: OpenIndex, topics: [string, string]): Run | null {
  const terms = topics.map((topic) => new Set(queryOf(index, topic).terms.map(({ id }) => id)));
  const found = search(index, topics.join(' ')).sentences.find(({ sentence }) => {
    const onBoth = terms.every((topic) => termsOf(index, sentence).some((word) => topic.has(word)));
    return onBoth && isShowable(index, sentence) && !textOfSentence(index, sentence).endsWith('?');
  });
  return found ? withItsSubject(index, found.sentence) : null;
}
