import { groupOf, union } from '../../language/patterns';
import { at, sentencesIn } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { ON_TOPIC, passagesOn } from '../../retrieval/passages-on';
import { isInHeading, sectionOf, sentenceMatch } from '../../retrieval/rank-passages';
import type { Search } from '../../retrieval/search';
import { COUNTS_OTHERS } from '../quotes/list-items';
import type { List } from '../quotes/listed';
import { openingsOn } from '../quotes/openings';
import { withNext, withSubject } from '../quotes/runs';

const MOST_SENTENCES = 8;
const MOST_PARAGRAPHS = 10;
const FEWEST_PARAGRAPHS = 3;
const MOST_STEPS = 15;
const STEP_SENTENCES = 3;
/** Opens with its place in an order, or says it. */
const ORDERED = union([
  new RegExp(
    `^${groupOf([
      // "The second step …", "First …"
      '(?:the )?(?:first|second|third|fourth|fifth|sixth|last|final)(?: (?:step|stage|phase|of these))?',
      'firstly|secondly|thirdly|next|after that|afterwards?|subsequently|eventually|finally|lastly',
      // "Step two", "3."
      '(?:step|stage|phase) \\w+|\\(?\\d{1,2}[.)]',
    ])}(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  /(?<!\p{L})then(?!\p{L})/iu,
  // "(step 2)"
  /\((?:step|stage) \d/iu,
]);
/** The same of what is told step by step. */
const TOLD_IN_ORDER = union([
  new RegExp(
    `(?<!\\p{L})${groupOf([
      // "It starts with …"
      '(?:starts?|begins?|starting|beginning|started|began) (?:by|with|when|as)',
      // "…, which is followed by …", "The ore is then …"
      'followed by|(?:is|are|was|were) then',
      'at (?:first|the (?:start|beginning|end))|from there',
      'once (?:this|it|the|they)|after (?:this|that|which)',
    ])}(?!\\p{L})`,
    'iu',
  ),
  /^(?:initially|meanwhile|at that point|once|at this (?:point|stage)|as a result|in turn)(?!\p{L})/iu,
]);
/** Opens a paragraph that tells what happens next. */
const TIME =
  /^(?:when|within|over|after|once|then|next|first|second|third|finally|during|later|before|by|in the|the (?:first|next|second|third|last|final))(?!\p{L})/iu;
const NUMBERED = /^\(?\d{1,2}[.)] /u;

/** Sentences of a passage that say their order; `inOrder`: of steps, or else paragraphs that tell what happens next. */
export function listInOrder(index: OpenIndex, found: Search, inOrder: boolean): List | null {
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
  const tells = (text: string) => ORDERED.test(text) || (inOrder && TOLD_IN_ORDER.test(text));
  const ordered = sentences.filter((one) => tells(textOfSentence(index, one)));
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
export function numberedOn(index: OpenIndex, { query }: Search): List | null {
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
  return items.length >= FEWEST_PARAGRAPHS
    ? { opening: null, items: items.slice(0, MOST_PARAGRAPHS) }
    : null;
}

function first<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const result = find(one);
    if (result) return result;
  }
  return null;
}
