import { groupOf, TWO_TO_EIGHT } from '../../language/patterns';
import { leansOnContext, pointsBack, withoutLink } from '../../language/sentences/references';
import { at, samePassage } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { type Query, termsOf } from '../../retrieval/query';
import type { Search } from '../../retrieval/search';
import { chooseExplaining } from './choose-explaining';
import { subjectShare } from './explaining-features';
import { itemsBelow } from './list-items';
import { asksWhy, givesReason, isQuotable, isShowable, saysTheSame } from './passage-prose';
import type { Run } from './writer';

const MOST_BEFORE = 2;
const LONGEST = 4;
/** Sentences that may be quoted. */
export const LOOKED_AT = 4;
/** Least share of the question's weight in the words that open what follows a definition, which answers alone. */
const ON_TOPIC = 0.5;
/** Of a short question. */
export const FEW_WORDS = 4;
/** Share of the question's weight that answers alone. */
export const ENOUGH = 0.9;

/** "Together, these …", "In addition to this, …" */
const LEANS_TOO = new RegExp(
  `^${groupOf([
    'together|combined|unlike|like|compared (?:to|with)|among|in addition to|along with',
    'besides|beyond|despite|except for|for|with|both|each',
  ])}(?: all)?(?: of)?,? (?:these|this|those|them|that)(?!\\p{L})`,
  'iu',
);
/** "Some are simultaneous hermaphrodites." */
const LEANS_ALONE = new RegExp(
  `^${groupOf([
    'some|others?|most|many|all|several|few|none|one',
    'the (?:first|second|third|other|latter|former)',
  ])}(?: of them)? ${groupOf([
    'is|are|was|were|has|have|had|can|could|may|might|do|does|did|will|would',
    'involves?|includes?',
  ])}(?!\\p{L})`,
  'iu',
);
/** "For the heart, this means …" */
const LEANS_LATER =
  /^(?:for|in|at|on|to|with|among|within|because of|due to|as|when|if|after|before|while) [^,.]{2,40}, (?:this|these|that|those|it|they|he|she|such)(?!\p{L})/iu;
const SEVERAL = groupOf([
  `${TWO_TO_EIGHT}|several|various|many|an? (?:few|number of|variety of)|different`,
  'the following|as follows',
]);
/** Says at its end that several things come. */
const ANNOUNCES = new RegExp(
  `${groupOf([
    // "consists of three dimensions.", "… in the following ways:"
    `(?<!\\p{L})${SEVERAL}(?: [\\p{L}-]+){0,4}`,
    ':',
    '(?<!\\p{L})(?:like this|this way)',
  ])}[.!]?["”’)\\]]*$`,
  'iu',
);

/** "Two factors explain it. One …" */
const COUNTS = /(?<!\p{L})(?:two|three|four|five|several|various|many|different)(?!\p{L})/iu;
const COUNTED = /^(?:(?:the )?(?:first|other|second|third)|one|another)(?!\p{L})/iu;

/** Means something only after the sentence before it: "This …", "However, …", "Together, these …". */
function leans(text: string): boolean {
  return (
    [LEANS_TOO, LEANS_ALONE, LEANS_LATER].some((form) => form.test(text)) ||
    pointsBack(text) ||
    leansOnContext(text)
  );
}

/** Without a leading "However,", which isn't shown. */
export function stands(index: OpenIndex, { first }: Run): boolean {
  return !leans(withoutLink(textOfSentence(index, first)));
}

/** Whether it can be quoted by itself. */
export const isAlone = (index: OpenIndex, sentence: number): boolean =>
  isShowable(index, sentence) && stands(index, { first: sentence, last: sentence });

/** A sentence with those before and after it without which it can't be read. */
export function readable(index: OpenIndex, sentence: number, question = ''): Run {
  const { first, last } = onwards(index, withSubject(index, sentence));
  const lacksReason = asksWhy(question) && !givesReason(index, { first, last });
  const withNext = { first, last: last + 1 };
  return lacksReason && isBeside(index, last, last + 1) && givesReason(index, withNext)
    ? withNext
    : { first, last };
}

/** Whether it only says that something follows: "Two questions arise." */
export function isAnnouncement(index: OpenIndex, { last }: Run): boolean {
  return ANNOUNCES.test(textOfSentence(index, last)) && itemsBelow(index, last).length === 0;
}

/** With the sentences before it that it leans on. */
export function withSubject(index: OpenIndex, sentence: number): Run {
  let first = sentence;
  while (
    sentence - first < MOST_BEFORE &&
    leans(textOfSentence(index, first)) &&
    isBeside(index, first, first - 1)
  )
    first--;
  return { first, last: sentence };
}

/** With the sentences after it that point back, or that it announces. */
function onwards(index: OpenIndex, { first, last: from }: Run): Run {
  const goesOn = (one: number) =>
    pointsBack(textOfSentence(index, one + 1)) ||
    (one === from && ANNOUNCES.test(textOfSentence(index, one))) ||
    (COUNTS.test(textOfSentence(index, from)) && COUNTED.test(textOfSentence(index, one + 1)));
  let last = from;
  while (last - first < LONGEST - 1 && isBeside(index, last, last + 1) && goesOn(last)) last++;
  return { first, last };
}

/** A showable neighbor in the passage. */
export function isBeside(index: OpenIndex, sentence: number, other: number): boolean {
  return (
    other >= 0 &&
    other < index.sentencePassage.length &&
    samePassage(index, sentence, other) &&
    isQuotable(index, other)
  );
}

/** With the next sentences of its passage, up to `most` in all. */
export function withNext(index: OpenIndex, { first, last }: Run, most = 2): Run {
  let end = last;
  while (end - first + 1 < most && isBeside(index, end, end + 1)) end++;
  return { first, last: end };
}

/** A definition with the next sentence on the same subject, then a quotation with the topic as its subject. */
export function runsAfter(
  index: OpenIndex,
  defining: Run,
  search: Search,
  { question, topic, limit }: { question: string; topic: Query; limit: number },
): Run[] {
  const isOnTopic = (run: Run) =>
    (search.query.terms.some(({ id }) => id === termsOf(index, run.first)[0]) &&
      subjectShare(index, search.query, run.first) >= ON_TOPIC) ||
    (asksWhy(question) &&
      givesReason(index, run) &&
      newShare(index, search.query, run, []) >= ENOUGH);
  const next = { first: defining.last + 1, last: defining.last + 1 };
  const goesOn = isBeside(index, defining.last, next.first) && isOnTopic(next);
  const opening = goesOn ? { ...defining, last: next.last } : onwards(index, defining);
  const read = chooseExplaining(index, question, search)
    .slice(0, LOOKED_AT)
    .map((one) => readable(index, one, question))
    .filter((run) => run.first > opening.first && stands(index, run));
  const isShort = topic.terms.length <= FEW_WORDS;
  const further = read.filter((run) => !isShort || newShare(index, topic, run, []) >= ENOUGH);
  return limit === 1
    ? [opening]
    : combined(index, [opening, ...further], isOnTopic).slice(0, limit);
}

/** Runs of a passage that at most one sentence separates become one; another one has to be wanted. */
export function combined(
  index: OpenIndex,
  all: readonly Run[],
  isWanted: (run: Run, before: readonly Run[]) => boolean = () => true,
): Run[] {
  const runs: Run[] = [];
  for (const run of all) {
    const near = runs.find(
      (other) => samePassage(index, other.first, run.first) && isNear(other, run),
    );
    if (near) {
      const whole = {
        first: Math.min(near.first, run.first),
        last: Math.max(near.last, run.last),
      };
      if (whole.last - whole.first < LONGEST) Object.assign(near, whole);
    } else if (
      runs.length === 0 ||
      (isWanted(run, runs) && runs.every(({ last }) => !saysTheSame(index, last, run.last)))
    )
      runs.push({ ...run });
  }
  return runs;
}

function isNear(one: Run, other: Run): boolean {
  return other.first <= one.last + 2 && one.first <= other.last + 2;
}

/** Of the question's weight, what a run has and those before it lack. */
export function newShare(index: OpenIndex, query: Query, run: Run, before: readonly Run[]): number {
  const terms = ({ first, last }: Run) =>
    index.termAt.subarray(
      at(index.sentenceFirstPosition, first),
      index.sentenceFirstPosition[last + 1],
    );
  const fresh = query.terms.filter(
    ({ id }) => terms(run).includes(id) && !before.some((other) => terms(other).includes(id)),
  );
  return fresh.reduce((sum, { weight }) => sum + weight, 0) / query.weight;
}
