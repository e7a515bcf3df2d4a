import { BULLETS, DASHES } from '../../language/lines/item-marks';
import { union } from '../../language/patterns';
import { searchTerms } from '../../language/words/search-terms';
import { at, sentencesIn } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { ON_TOPIC, passagesOn } from '../../retrieval/passages-on';
import { type Query, termsOf } from '../../retrieval/query';
import { isInHeading, passageMatch, sectionOf, sentenceMatch } from '../../retrieval/rank-passages';
import type { Search } from '../../retrieval/search';
import { ASKS_STEPS, COUNTED, itemsBelow, LABELLED, NUMBER } from '../quotes/list-items';
import type { List } from '../quotes/listed';
import { isShowable } from '../quotes/passage-prose';
import { withNext, withSubject } from '../quotes/runs';
import type { Run } from '../quotes/writer';
import { itemsTold } from './items-told';
import { countsMoreGeneral } from './list-announcement';
import { listTitleTerms, sameKind } from './list-kinds';

const MOST_SENTENCES = 8;
const MOST_ITEMS = 10;
const STEP_SENTENCES = 3;
const LONGEST_LIST = 420;
/** Of a sentence with the list, beside its share of the topic. */
const LIST_WORTH = 0.5;
/** Of a word of the request that only the headings over a sentence have. */
const IN_HEADING = 0.8;
const THINGS =
  'types|kinds|forms|parts|components|causes|effects|categories|functions|symptoms|features|' +
  'characteristics|advantages|disadvantages|benefits|reasons|factors|elements|methods|branches|' +
  'groups|classes|levels|layers|theories|principles|criteria|signs|steps|stages|phases|' +
  'properties|uses|ways|sources|regions|divisions|tools|organs|muscles|bones|members|zones|' +
  'hormones|cells|sections|portions|segments|chambers|lobes|mechanisms|dimensions|areas|' +
  'techniques|strategies|approaches|subtypes|varieties|patterns|arrangements|pathways|' +
  'perspectives|models|policies|processes|activities|roles|problems|options|laws|rules|structures';
const ANNOUNCES = union([
  // "three of the main causes", "the following hormones"
  new RegExp(
    `(?<![\\p{L}])${NUMBER} (?:of the )?(?:[\\p{L}-]+ ){0,3}(?:${THINGS})(?![\\p{L}])`,
    'iu',
  ),
  // "Here are …"
  /^(?:what follows|the following|below|here) (?:is|are) /iu,
  // "The tissues include: …"
  /(?:include|includes|including|such as|consists? of|are|following):/iu,
  // "A bone has a shaft: compact tissue, …", "The rule says:"
  /: [^:]{2,80},|:$/iu,
]);
/** Whatever its colon stands after. */
const NAMES_LIST = new RegExp(
  `(?<!\\p{L})(?:${NUMBER}|following|these|include|includes|including|are|consists? of)(?!\\p{L})[^:]{0,80}:`,
  'iu',
);
const ITEM = new RegExp(`^(?:[*${BULLETS}${DASHES}]|\\(?\\d{1,2}[.)])\\s|^\\p{Ll}`, 'u');

/** The sentence that announces several things and has most of the topic, with what follows it if they are not in it. */
export function announcedList(
  index: OpenIndex,
  found: Search,
  { ordered, topic }: { ordered: boolean; topic: Query },
): List | null {
  const { query } = found;
  const subject = topic.terms.map(({ id }) => index.terms[id] ?? '');
  const [first, ...others] = passagesOn(index, { ...found, query: topic })
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
  if (!first || first.worth < ON_TOPIC) return null;
  const best = isToldBelow(index, first.sentence)
    ? first
    : (others.find(
        ({ sentence, worth }) =>
          worth >= Math.max(ON_TOPIC, first.worth - LIST_WORTH) &&
          itemsTold(index, sentence).length > 1,
      ) ?? first);
  const opening = openingOf(index, query, best.sentence);
  if (holdsList(index, best.sentence)) return { opening, items: [] };
  const passage = at(index.sentencePassage, best.sentence);
  const below = itemsBelow(index, best.sentence);
  const bullets = below.length > 0 ? below : itemsAfter(index, passage, (text) => ITEM.test(text));
  const items = bullets.length > 1 ? bullets : itemsTold(index, best.sentence);
  if (items.length > 0) return { opening, items };
  const end = at(index.passageFirstSentence, passage + 1);
  const last = Math.min(end - 1, best.sentence + MOST_SENTENCES - 1);
  const counted = COUNTED.exec(textOfSentence(index, best.sentence))?.[1] ?? '';
  const goesOn = (text: string) => counted !== '' && text.includes(counted);
  return last > best.sentence
    ? { opening: { ...opening, last }, items: itemsAfter(index, passage, goesOn) }
    : null;
}

/** Whether an announcement has what it announces in it or below it. */
function isToldBelow(index: OpenIndex, sentence: number): boolean {
  return (
    holdsList(index, sentence) ||
    itemsBelow(index, sentence).length > 0 ||
    itemsTold(index, sentence).length > 0
  );
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
  const [, noun = ''] = /(?<!\p{L})(\p{L}+)(?: \([^()]{1,60}\))?: \S/u.exec(text) ?? [];
  if (noun === '' || NAMES_LIST.test(text)) return false;
  const [term] = searchTerms(noun, index.language);
  return term !== undefined && !terms.some(({ id }) => index.terms[id] === term);
}

function holdsList(index: OpenIndex, sentence: number): boolean {
  return /: \S|(?:, [^,:]{2,60}){3}/.test(textOfSentence(index, sentence));
}
