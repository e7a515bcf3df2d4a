import { framed } from '../language/frames';
import { searchTerms } from '../language/search-terms';
import type { TutorAnswer } from '../types';
import { belowHeading } from './below-heading';
import { at, sentencesIn } from './columns';
import { textOfSentence } from './find-sentences';
import { countsMoreGeneral } from './list-announcement';
import {
  ASKS_STEPS,
  COUNTED,
  itemsBelow,
  LABELLED,
  NUMBER,
  numberIn,
  withoutListWords,
} from './list-items';
import { listTitleTerms, sameKind } from './list-kinds';
import { answerWithList, type List } from './listed';
import { partNamed } from './named-part';
import type { OpenIndex } from './open-index';
import { paragraphRuns } from './paragraph-runs';
import { isShowable } from './passage-prose';
import { type Query, queryOf, termsOf } from './query';
import { isInHeading, passageMatch, sectionOf, sentenceMatch } from './rank-passages';
import { openingsOn, replyWithExplanation } from './reply-explain';
import { replyOn } from './reply-on';
import { replyToQuestion } from './reply-question';
import { withNext, withSubject } from './runs';
import { type Search, search, searchTopic } from './search';
import { toldInTurn } from './told-in-turn';
import { Citations, type Run } from './writer';

const PASSAGES = 8;
const MOST_SENTENCES = 8;
const MOST_ITEMS = 10;
const STEP_SENTENCES = 3;
const LONGEST_LIST = 420;
/** Of a sentence with the list, beside its share of the topic. */
const LIST_WORTH = 0.5;
/** Of a word of the request that only the headings over a sentence have. */
const IN_HEADING = 0.8;
/** Least share of the topic's weight in a passage and its headings. */
const ON_TOPIC = 0.6;
const FEWEST_HEADINGS = 3;

/** Opens with its place in an order, or says it. */
const ORDERED =
  /^(?:(?:the )?(?:first|second|third|fourth|fifth|sixth|last|final)(?: (?:step|stage|phase|of these))?|firstly|secondly|thirdly|next|after that|afterwards?|subsequently|eventually|finally|lastly|(?:step|stage|phase) \w+|\(?\d{1,2}[.)])(?![\p{L}\p{N}])|(?<!\p{L})then(?!\p{L})|\((?:step|stage) \d/iu;
const ANNOUNCES = new RegExp(
  `(?<![\\p{L}])${NUMBER} (?:[\\p{L}-]+ ){0,3}(?:types|kinds|forms|parts|components|causes|effects|categories|functions|symptoms|features|characteristics|advantages|disadvantages|benefits|reasons|factors|elements|methods|branches|groups|classes|levels|layers|theories|principles|criteria|signs|steps|stages|phases|properties|uses|ways|sources|regions|divisions|tools|organs|muscles|bones|members|zones|hormones|cells|sections|portions|segments|chambers|lobes|mechanisms|dimensions|areas|techniques|strategies|approaches|subtypes|varieties)(?![\\p{L}])|(?:include|includes|including|such as|consists? of|are|following):|: [^:]{2,80},|:$`,
  'iu',
);
/** "Two theories explain it. First, …" */
const COUNTS_OTHERS = new RegExp(
  `(?<!\\p{L})${NUMBER} (?:[\\p{L}-]+ ){0,2}(?:theories|reasons|types|kinds|forms|factors|explanations|arguments|answers|problems|groups|categories|effects|functions|points)(?!\\p{L})`,
  'iu',
);
/** Opens a paragraph that tells what happens next. */
const TIME =
  /^(?:when|within|over|after|once|then|next|first|second|third|finally|during|later|before|by|in the|the (?:first|next|second|third|last|final))(?!\p{L})/iu;
/** Whatever its colon stands after. */
const NAMES_LIST = new RegExp(
  `(?<!\\p{L})(?:${NUMBER}|following|these|include|includes|including|are|consists? of)(?!\\p{L})[^:]{0,80}:`,
  'iu',
);
const MOST_STEPS = 15;
const NUMBERED = /^\(?\d{1,2}[.)] /u;
const ITEM = /^(?:[-–•*▪◦]|\(?\d{1,2}[.)])\s|^\p{Ll}/u;

/** "List the types of …", "the steps of …": where the document counts them up, else what answers the question. */
export function replyWithItems(
  index: OpenIndex,
  message: string,
  { topic, ordered }: { topic: string; ordered: boolean },
): TutorAnswer {
  const found = searchTopic(index, topic);
  const list = listFor(index, message, { topic, ordered });
  if (list) return answerWithList(index, list);
  const part = found.isCovered ? openingOfPart(index, found.query, message) : null;
  if (ordered && found.isCovered) return replyWithoutSteps(index, message, { topic, part });
  return part ?? replyToQuestion(index, message, { topic });
}

/** What a document counts up of a topic, or its steps in order; null if nothing is. */
export function listFor(
  index: OpenIndex,
  message: string,
  { topic, ordered }: { topic: string; ordered: boolean },
): List | null {
  const found = searchTopic(index, topic);
  if (!found.isCovered) return null;
  const words = withoutListWords(message);
  const query = queryOf(index, words);
  const passages = search(index, words).passages.slice(0, PASSAGES);
  const asked = { ...found, query, passages: [...found.passages.slice(0, PASSAGES), ...passages] };
  return (
    (ordered ? numberedOn(index, found) : null) ??
    listOn(index, asked, { ordered, topic: found.query, message: words, name: topic })
  );
}

/** What the section begins with that is named after a topic, whole sentences in the text's order. */
function openingOfPart(index: OpenIndex, query: Query, message: string): TutorAnswer | null {
  const part = partNamed(index, query, message);
  const runs = part ? paragraphRuns(index, part.own) : [];
  const citations = new Citations(index);
  return runs.length > 0 ? citations.answer(citations.quotes(runs)) : null;
}

/** What the document says of a topic, where its steps or its way of working aren't told in order. */
function replyWithoutSteps(
  index: OpenIndex,
  message: string,
  { topic, part }: { topic: string; part: TutorAnswer | null },
): TutorAnswer {
  if (!ASKS_STEPS.test(message)) return replyWithExplanation(index, topic, topic);
  const reply = part ?? replyOn(index, topic);
  return reply.inDocument
    ? { ...reply, text: framed(index.language, 'noSteps', reply.text) }
    : reply;
}

/** Whether the document counts up steps of a topic. */
export function hasSteps(index: OpenIndex, topic: string): boolean {
  const found = searchTopic(index, topic);
  return found.isCovered && listInOrder(index, found, true) !== null;
}

function listOn(
  index: OpenIndex,
  found: Search,
  {
    ordered,
    topic,
    message,
    name,
  }: { ordered: boolean; topic: Query; message: string; name: string },
): List | null {
  const announced = () => announcedList(index, found, { ordered, topic });
  if (ordered) return listInOrder(index, found, true) ?? announced();
  return toldInTurn(index, message, name) ?? announced() ?? listInOrder(index, found, false);
}

function passagesOn(index: OpenIndex, { query, passages }: Search): number[] {
  return passages
    .slice(0, 2 * PASSAGES)
    .filter(({ passage }) => passageMatch(index, query, passage) >= ON_TOPIC * query.weight)
    .map(({ passage }) => passage);
}

function first<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const result = find(one);
    if (result) return result;
  }
  return null;
}

/** Sentences of a passage that say their order; `inOrder`: of steps, or else paragraphs that tell what happens next. */
function listInOrder(index: OpenIndex, found: Search, inOrder: boolean): List | null {
  const near = passagesOn(index, found);
  const run = first(near, (passage) => orderedRun(index, found, passage, inOrder));
  if (run || !inOrder) return run;
  const paragraphs = paragraphsOn(index, found);
  const tellsTime = paragraphs?.items.filter((one) => TIME.test(textOfSentence(index, one.first)));
  const isInOrder = tellsTime && 2 * tellsTime.length >= (paragraphs?.items.length ?? 0);
  return isInOrder ? paragraphs : null;
}

/** From where it is named to the last sentence that says its place in an order. */
function orderedRun(
  index: OpenIndex,
  { query }: Search,
  passage: number,
  inOrder: boolean,
): List | null {
  const sentences = sentencesIn(index, passage);
  const ordered = sentences.filter((one) => ORDERED.test(textOfSentence(index, one)));
  const last = ordered.at(-1);
  if (last === undefined || ordered[0] === undefined || ordered.length < 2) return null;
  const names = (one: number) => sentenceMatch(index, query, one) >= ON_TOPIC * query.weight;
  const section = sectionOf(index, passage);
  const isTitled = query.terms.every(({ id }) => isInHeading(index, section, id));
  const start =
    sentences.find((one) => one <= last && names(one)) ?? (isTitled ? ordered[0] : last);
  if (start === last) return null;
  const from = withSubject(index, Math.min(start, ordered[0])).first;
  const before = sentences.filter((one) => one >= from && one < (ordered[0] ?? 0));
  if (inOrder && before.some((one) => COUNTS_OTHERS.test(textOfSentence(index, one)))) return null;
  return { opening: { first: from, last: Math.min(last, from + MOST_SENTENCES - 1) }, items: [] };
}

/** The numbered steps of the section named after a topic. */
function numberedOn(index: OpenIndex, { query }: Search): List | null {
  const items = openingsOn(index, query)
    .filter((one) => NUMBERED.test(textOfSentence(index, one)))
    .map((first) => {
      const end = at(index.passageFirstSentence, at(index.sentencePassage, first) + 1);
      return { first, last: Math.min(end, first + STEP_SENTENCES) - 1 };
    });
  return items.length > 1 ? { opening: null, items: items.slice(0, MOST_STEPS) } : null;
}

function paragraphsOn(index: OpenIndex, { query }: Search): List | null {
  const items = openingsOn(index, query).map((one) =>
    withNext(index, { first: one, last: one }, STEP_SENTENCES),
  );
  return items.length >= FEWEST_HEADINGS
    ? { opening: null, items: items.slice(0, MOST_ITEMS) }
    : null;
}

/** The sentence that announces several things and has most of the topic, with what follows it if they are not in it. */
function announcedList(
  index: OpenIndex,
  found: Search,
  { ordered, topic }: { ordered: boolean; topic: Query },
): List | null {
  const { query } = found;
  const subject = topic.terms.map(({ id }) => index.terms[id] ?? '');
  const [best] = passagesOn(index, { ...found, query: topic })
    .flatMap((passage) => sentencesIn(index, passage))
    .filter(
      (one) =>
        (announces(textOfSentence(index, one), isShowable(index, one)) &&
          !countsOthers(index, query, textOfSentence(index, one)) &&
          !countsMoreGeneral(index, one, subject)) ||
        itemsBelow(index, one).length > 0,
    )
    .map((sentence) => {
      const isOverList = itemsBelow(index, sentence).length > 0;
      const match = isOverList
        ? passageMatch(index, query, at(index.sentencePassage, sentence))
        : matchOf(index, query, sentence);
      const holds = isOverList || holdsList(index, sentence) || countsAsked(index, query, sentence);
      return { sentence, worth: match / query.weight + (holds ? LIST_WORTH : 0) };
    })
    .filter(
      ({ sentence }) =>
        !ordered ||
        (ASKS_STEPS.test(textOfSentence(index, sentence)) && isNear(index, topic, sentence)),
    )
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  if (!best || best.worth < ON_TOPIC) return null;
  const opening = openingOf(index, query, best.sentence);
  if (holdsList(index, best.sentence)) return { opening, items: [] };
  const passage = at(index.sentencePassage, best.sentence);
  const below = itemsBelow(index, best.sentence);
  const bullets = below.length > 0 ? below : itemsAfter(index, passage, (text) => ITEM.test(text));
  const items = bullets.length > 1 ? bullets : headingsFor(index, best.sentence);
  if (items.length > 0) return { opening, items };
  const end = at(index.passageFirstSentence, passage + 1);
  const last = Math.min(end - 1, best.sentence + MOST_SENTENCES - 1);
  const counted = COUNTED.exec(textOfSentence(index, best.sentence))?.[1] ?? '';
  const goesOn = (text: string) => counted !== '' && text.includes(counted);
  return last > best.sentence
    ? { opening: { ...opening, last }, items: itemsAfter(index, passage, goesOn) }
    : null;
}

/** Whether a sentence of its passage has all words of a topic. */
function isNear(index: OpenIndex, { terms }: Query, sentence: number): boolean {
  return sentencesIn(index, at(index.sentencePassage, sentence)).some((one) =>
    terms.every(({ id }) => termsOf(index, one).includes(id)),
  );
}

/** An announcement with what it leans on; one that names nothing asked for with the sentences before it. */
function openingOf(index: OpenIndex, query: Query, sentence: number): Run {
  if (sentenceMatch(index, query, sentence) > 0) return withSubject(index, sentence);
  const starts = at(index.passageFirstSentence, at(index.sentencePassage, sentence));
  return { first: Math.max(starts, sentence - STEP_SENTENCES), last: sentence };
}

/** "three dimensions", where dimensions are asked for, by this word or another. */
function countsAsked(index: OpenIndex, { terms }: Query, sentence: number): boolean {
  const counted = kindsCounted(index, sentence);
  return terms.some(({ id }) => counted.includes(kindOf(index, id)));
}

function kindsCounted(index: OpenIndex, sentence: number): string[] {
  return listTitleTerms(index, COUNTED.exec(textOfSentence(index, sentence))?.[1] ?? '');
}

const kindOf = (index: OpenIndex, id: number): string => sameKind(index, index.terms[id] ?? '');

/** Of a query's weight, what a sentence says, or the one that it leans on: "The uterus … It has three sections." */
function matchOf(index: OpenIndex, query: Query, sentence: number): number {
  const before = withSubject(index, sentence).first;
  const said = [sentence, before].flatMap((one) => [...termsOf(index, one)]);
  const counted = kindsCounted(index, sentence);
  return query.terms.reduce((sum, { id, weight }) => {
    const isSaid = said.includes(id) || counted.includes(kindOf(index, id));
    const isAbove = isInHeading(index, sectionOf(index, at(index.sentencePassage, sentence)), id);
    return sum + weight * (isSaid ? 1 : isAbove ? IN_HEADING : 0);
  }, 0);
}

/** What the next passages of the section begin with: bullets, or what names the thing that was counted. */
function itemsAfter(index: OpenIndex, passage: number, isItem: (text: string) => boolean): Run[] {
  const items: Run[] = [];
  for (let next = passage + 1; sectionOf(index, next) === sectionOf(index, passage); next++) {
    const [one] = next < index.passageCount ? sentencesIn(index, next) : [];
    if (one === undefined || items.length === MOST_ITEMS) break;
    if (!isItem(textOfSentence(index, one))) break;
    items.push(withNext(index, { first: one, last: one }, STEP_SENTENCES));
  }
  return items;
}

/** "… five categories" over five headings: what each begins with. */
function headingsFor(index: OpenIndex, sentence: number): List['items'] {
  const number = numberIn(textOfSentence(index, sentence));
  const section = sectionOf(index, at(index.sentencePassage, sentence));
  if (number < FEWEST_HEADINGS) return [];
  const items = belowHeading(index, section);
  return items.length === number ? items.map(({ item }) => item) : [];
}

/** "It has three sections." */
const COUNTS_SHORTLY = new RegExp(
  `^(?:it|they|these|there) (?:has|have|are|consists? of|is (?:made|composed) of) ${NUMBER} [\\p{L} -]{3,60}\\.$`,
  'iu',
);

function announces(text: string, isWhole: boolean): boolean {
  if (LABELLED.test(text)) return false;
  if (COUNTS_SHORTLY.test(text)) return ANNOUNCES.test(text);
  return ANNOUNCES.test(text) && (isWhole || (text.includes(':') && text.length <= LONGEST_LIST));
}

/** "negative outcomes: bone loss, …" where disorders are asked for. */
function countsOthers(index: OpenIndex, { terms }: Query, text: string): boolean {
  const [, noun = ''] = /(\p{L}+)(?: \([^()]{1,60}\))?: \S/u.exec(text) ?? [];
  if (noun === '' || NAMES_LIST.test(text)) return false;
  const [term] = searchTerms(noun, index.language);
  return term !== undefined && !terms.some(({ id }) => index.terms[id] === term);
}

function holdsList(index: OpenIndex, sentence: number): boolean {
  return /: \S|(?:, [^,:]{2,60}){3}/.test(textOfSentence(index, sentence));
}
