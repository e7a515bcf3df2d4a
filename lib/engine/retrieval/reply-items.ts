import type { TutorAnswer } from '../types';
import { at, sentencesIn } from './columns';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable } from './passage-prose';
import { queryOf } from './query';
import { passageMatch, type RankedPassage, sentenceMatch } from './rank-passages';
import { replyToQuestion } from './reply-question';
import { withSubject } from './runs';
import { type Search, searchTopic } from './search';
import { Citations, type Run } from './writer';

const PASSAGES = 8;
const MOST_SENTENCES = 8;
const LONGEST_LIST = 420;
/** Of a sentence with the list, beside its share of the topic. */
const LIST_WORTH = 0.5;
/** Least share of the topic's weight in a passage and its headings. */
const ON_TOPIC = 0.5;

const ORDERED =
  /^(?:(?:the )?(?:first|second|third|fourth|fifth|sixth|last|final)(?: (?:step|stage|phase|of these))?|firstly|secondly|thirdly|next|then|after that|afterwards?|subsequently|finally|lastly|(?:step|stage|phase) \w+|\(?\d{1,2}[.)])(?![\p{L}\p{N}])/iu;
const NUMBER =
  '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|several|various|many|different|the following)';
const ANNOUNCES = new RegExp(
  `(?<![\\p{L}])${NUMBER} (?:[\\p{L}-]+ ){0,3}(?:types|kinds|forms|parts|components|causes|effects|categories|functions|symptoms|features|characteristics|advantages|disadvantages|benefits|reasons|factors|elements|methods|branches|groups|classes|levels|layers|theories|principles|criteria|signs|steps|stages|phases|properties|uses|ways|sources|regions|divisions|tools|organs|muscles|bones|members)(?![\\p{L}])|in terms of [^:]+:|(?:include|includes|including|such as|consists? of|are|following):|:$`,
  'iu',
);

/** "List the types of …", "the steps of …": where the document counts them up, else what answers the question. */
export function replyWithItems(
  index: OpenIndex,
  message: string,
  { topic, ordered }: { topic: string; ordered: boolean },
): TutorAnswer {
  const found = searchTopic(index, topic);
  const run = found.isCovered
    ? listOn(index, { ...found, query: queryOf(index, message) }, ordered)
    : null;
  if (!run) return replyToQuestion(index, message, { topic });
  const citations = new Citations(index);
  return citations.answer(citations.quote(run));
}

/** Whether the document counts up steps of a topic. */
export function hasSteps(index: OpenIndex, topic: string): boolean {
  const found = searchTopic(index, topic);
  return found.isCovered && nearOn(index, found).some(({ passage }) => orderedRun(index, passage));
}

function listOn(index: OpenIndex, found: Search, ordered: boolean): Run | null {
  const near = nearOn(index, found);
  const inOrder = () => first(near, ({ passage }) => orderedRun(index, passage));
  const announced = () => announcedRun(index, found, near);
  return ordered ? (inOrder() ?? announced()) : (announced() ?? inOrder());
}

function nearOn(index: OpenIndex, { query, passages }: Search): RankedPassage[] {
  return passages
    .slice(0, PASSAGES)
    .filter(({ passage }) => passageMatch(index, query, passage) >= ON_TOPIC * query.weight);
}

function first<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const result = find(one);
    if (result) return result;
  }
  return null;
}

/** From the first to the last sentence that opens with its place in an order. */
function orderedRun(index: OpenIndex, passage: number): Run | null {
  const ordered = sentencesIn(index, passage).filter((one) =>
    ORDERED.test(textOfSentence(index, one)),
  );
  const [first] = ordered;
  const last = ordered.at(-1);
  if (first === undefined || last === undefined || ordered.length < 2) return null;
  const { first: from } = withSubject(index, first);
  return { first: from, last: Math.min(last, from + MOST_SENTENCES - 1) };
}

/** The sentence that announces several things and has most of the topic, with what follows it if they are not in it. */
function announcedRun(
  index: OpenIndex,
  { query }: Search,
  near: readonly RankedPassage[],
): Run | null {
  const [best] = near
    .flatMap(({ passage }) => sentencesIn(index, passage))
    .filter((one) => announces(textOfSentence(index, one), isShowable(index, one)))
    .map((sentence) => {
      const worth = sentenceMatch(index, query, sentence) / query.weight;
      return { sentence, worth: worth + (holdsList(index, sentence) ? LIST_WORTH : 0) };
    })
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  if (!best || best.worth < ON_TOPIC) return null;
  const { first: from } = withSubject(index, best.sentence);
  if (holdsList(index, best.sentence)) return { first: from, last: best.sentence };
  const end = at(index.passageFirstSentence, at(index.sentencePassage, best.sentence) + 1);
  const last = Math.min(end - 1, best.sentence + MOST_SENTENCES - 1);
  return last > best.sentence ? { first: from, last } : null;
}

function announces(text: string, isWhole: boolean): boolean {
  return ANNOUNCES.test(text) && (isWhole || (text.includes(':') && text.length <= LONGEST_LIST));
}

function holdsList(index: OpenIndex, sentence: number): boolean {
  return /: \S|(?:, [^,:]{2,60}){3}/.test(textOfSentence(index, sentence));
}
