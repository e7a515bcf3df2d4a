import { leansOnContext, pointsBack, withoutLink } from '../language/references';
import { chooseExplaining } from './choose-explaining';
import { at, samePassage } from './columns';
import { subjectShare } from './explaining-features';
import type { Finding } from './find-answer';
import { textOfSentence } from './find-sentences';
import { itemsBelow } from './list-items';
import type { OpenIndex } from './open-index';
import { asksWhy, givesReason, isQuotable, isShowable, saysTheSame } from './passage-prose';
import { type Query, termsOf } from './query';
import { asksForFact } from './question';
import type { Search } from './search';
import type { Run } from './writer';

const MOST_BEFORE = 2;
const LONGEST = 4;
/** Sentences that may be quoted. */
const LOOKED_AT = 4;
const QUOTED = 3;
/** Sentences of the only quotation. */
const LONE = 3;
/** Least share of the question's weight in the words that open a further quotation. */
const ON_SUBJECT = 0.25;
/** The same after a definition, which answers alone. */
const ON_TOPIC = 0.5;
/** Least share that the quotations before it lack. */
const BRINGS = 0.05;
/** Least share of a further quotation for a question of few words, of the first one's. */
const COMPARABLE = 0.65;
const FEW_WORDS = 4;
/** Share that answers alone. */
const ENOUGH = 0.9;
/** Least lift of the word that tells what a question is about. */
const TELLING = 3.5;
/** The same in a question of few words. */
const LIKED = 1;
const SHORT = 3;
/** Least probability of a short answer whose sentence needs none before it. */
const SURE = 0.3;
/** Least probability of a short answer whose sentence is quoted. */
const LIKELY = 0.05;

const LEANS_TOO =
  /^(?:together|combined|unlike|like|compared (?:to|with)|among|in addition to|along with|besides|beyond|despite|except for|for|with|both|each)(?: all)?(?: of)?,? (?:these|this|those|them|that)(?!\p{L})/iu;
/** "Some are simultaneous hermaphrodites." */
const LEANS_ALONE =
  /^(?:some|others?|most|many|all|several|few|none|one|the (?:first|second|third|other|latter|former))(?: of them)? (?:is|are|was|were|has|have|had|can|could|may|might|do|does|did|will|would|involves?|includes?)(?!\p{L})/iu;
/** "For the heart, this means …" */
const LEANS_LATER =
  /^(?:for|in|at|on|to|with|among|within|because of|due to|as|when|if|after|before|while) [^,.]{2,40}, (?:this|these|that|those|it|they|he|she|such)(?!\p{L})/iu;
/** "consists of three dimensions.", "… in the following ways:" */
const ANNOUNCES =
  /(?:(?<!\p{L})(?:two|three|four|five|six|seven|eight|several|various|many|an? (?:few|number of|variety of)|different|the following|as follows)(?: [\p{L}-]+){0,4}|:|(?<!\p{L})(?:like this|this way))[.!]?["”’)\]]*$/iu;

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
function isBeside(index: OpenIndex, sentence: number, other: number): boolean {
  return (
    other >= 0 &&
    other < index.sentencePassage.length &&
    samePassage(index, sentence, other) &&
    isQuotable(index, other)
  );
}

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
