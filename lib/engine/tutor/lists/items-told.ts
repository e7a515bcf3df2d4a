import { analyse } from '../../language/analyse';
import { groupOf } from '../../language/patterns';
import { withoutLink } from '../../language/sentences/references';
import { ORDINALS } from '../../language/words/number-words';
import { searchTerms } from '../../language/words/search-terms';
import { at, samePassage, sentencesIn } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import { COUNTED, numberIn } from '../quotes/list-items';
import { isShowable } from '../quotes/passage-prose';
import { isAlone } from '../quotes/runs';
import type { Run } from '../quotes/writer';

/** Passages after an announcement in which what it announces is told. */
const PASSAGES_AFTER = 12;
const FEWEST = 2;
/** The same where no number says how many. */
const FEWEST_UNCOUNTED = 3;
const MOST = 10;
const SENTENCES = 6;

/** What opens one of several in order, with what is counted. */
const PLACE = new RegExp(
  '^(?:(?:the|a) )?' +
    `(${ORDINALS.join('|')}|firstly|secondly|thirdly|finally|lastly|final|last)` +
    groupOf([
      // "First, …"
      ',',
      // "The second is …", "The third of these …"
      ' (?:of (?:these|the \\p{L}+)|is|are|was|were|involves?|consists?)(?!\\p{L})',
      // "The second pathway …", "A third …"
      ' (?:[\\p{L}-]+ ){0,2}?(\\p{L}+)',
    ]),
  'iu',
);
const LAST = /^(?:finally|lastly|final|last)$/iu;

/** What an announcement counts up in the paragraphs after it; none where none of them does so. */
export function itemsTold(index: OpenIndex, sentence: number): Run[] {
  const inOrder = itemsByPlace(index, sentence);
  if (inOrder.length > 0) return inOrder;
  const passage = at(index.sentencePassage, sentence);
  const end = at(index.passageFirstSentence, passage + 1) - 1;
  const isOpen = end === sentence || FOLLOWS.test(textOfSentence(index, end));
  return isOpen ? paragraphsTold(index, end) : [];
}

/** "The first pathway …", then "The second pathway …", each in its place. */
function itemsByPlace(index: OpenIndex, sentence: number): Run[] {
  const number = numberIn(textOfSentence(index, sentence));
  const [counted = ''] = searchTerms(
    COUNTED.exec(textOfSentence(index, sentence))?.[1] ?? '',
    index.language,
  );
  const items: Run[] = [];
  for (const one of sentencesAfter(index, sentence)) {
    const place = placeOf(index, one, counted);
    if (place === null || (place >= 0 && place !== items.length)) continue;
    if (place < 0 && items.length < FEWEST - 1) continue;
    items.push({ first: one, last: one });
    if (place < 0 || items.length === number) break;
  }
  const isAll = number < FEWEST || items.length === number;
  return items.length >= FEWEST && isAll ? items.map((one) => goingOn(index, one, items)) : [];
}

/** From 0; -1 of the last one; null of a sentence that doesn't open with a place, or with that of another thing. */
function placeOf(index: OpenIndex, sentence: number, counted: string): number | null {
  const [, word = '', noun] = PLACE.exec(withoutLink(textOfSentence(index, sentence))) ?? [];
  if (word === '') return null;
  if (noun !== undefined && searchTerms(noun, index.language)[0] !== counted) return null;
  if (LAST.test(word)) return -1;
  return ORDINALS.indexOf(word.toLowerCase().replace(/ly$/u, ''));
}

/** With the next sentence, where that is no item of its own. */
function goingOn(index: OpenIndex, { first }: Run, items: readonly Run[]): Run {
  const next = first + 1;
  const isFree =
    samePassage(index, first, next) &&
    isShowable(index, next) &&
    !items.some((other) => other.first === next);
  return { first, last: isFree ? next : first };
}

function sentencesAfter(index: OpenIndex, sentence: number): number[] {
  const passage = at(index.sentencePassage, sentence);
  const own = sentencesIn(index, passage).filter((one) => one > sentence);
  return [...own, ...passagesAfter(index, passage).flatMap((one) => sentencesIn(index, one))];
}

/** Those of the same section. */
function passagesAfter(index: OpenIndex, passage: number): number[] {
  const section = sectionOf(index, passage);
  const next = Array.from({ length: PASSAGES_AFTER }, (_, i) => passage + 1 + i);
  const end = next.findIndex(
    (one) => one >= index.passageCount || sectionOf(index, one) !== section,
  );
  return end < 0 ? next : next.slice(0, end);
}

/** "the most common fascicle arrangements" */
const FOLLOWS =
  /^(?:what follows|the following|below|here) (?:is|are) [^:]{3,80}\.$|(?:as follows|the following [^.:]{3,60})\.$/iu;
/** "… the muscle is called convergent." */
const CALLED = /(?<!\p{L})(?:is|are) (?:called|known as|referred to as|termed) /iu;

/** "frames these three parts": told before. */
const COUNTED_BEFORE =
  /(?<!\p{L})(?:these|those|all) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?!\p{L})/iu;

/** The paragraphs below an announcement, each on a thing of its own; else the one below it as it stands. */
function paragraphsTold(index: OpenIndex, sentence: number): Run[] {
  const text = textOfSentence(index, sentence);
  const number = numberIn(text);
  const isCounted = number >= FEWEST && COUNTED.test(text) && !COUNTED_BEFORE.test(text);
  if (!isCounted && !FOLLOWS.test(text)) return [];
  const below = passagesAfter(index, at(index.sentencePassage, sentence));
  const openings = below.flatMap((one) => sentencesIn(index, one).slice(0, 1));
  const naming = openings.filter((one) => isAlone(index, one) && namesThing(index, one));
  const most = isCounted ? number : MOST;
  const items = naming.slice(0, most).map((first) => ({ first, last: first }));
  if (items.length >= (isCounted ? number : FEWEST_UNCOUNTED)) return items;
  const [next] = below;
  if (!isCounted || next === undefined) return [];
  const [first, ...others] = sentencesIn(index, next).slice(0, SENTENCES);
  if (first === undefined || !isShowable(index, first) || others.length < number - 1) return [];
  return [{ first, last: others.at(-1) ?? first }];
}

/** Whether a paragraph opens with the name of a thing, not with what is there besides. */
function namesThing(index: OpenIndex, sentence: number): boolean {
  const text = textOfSentence(index, sentence);
  const opening = text.slice(0, OPENING).replace(/ ?\([^()]*\)/g, '');
  const words = analyse(opening, index.language);
  const verb = words.findIndex(({ tag }) => tag === 'VERB' || tag === 'AUX');
  const name = words.slice(0, Math.max(0, verb));
  const isName =
    name.length <= LONGEST_NAME &&
    name.some(({ tag }) => tag === 'NOUN' || tag === 'PROPN') &&
    name.every(({ text: word, tag }) => IN_NAME.has(tag) && !NO_NAME.has(word.toLowerCase()));
  return isName || CALLED.test(text);
}

/** In letters, of a sentence that opens with a name. */
const OPENING = 140;
/** In words. */
const LONGEST_NAME = 7;
const IN_NAME: ReadonlySet<string> = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'ADP', 'NUM']);
const NO_NAME: ReadonlySet<string> = new Set(
  'there it this that these those they we you one some most many other others each all both what which who if when'.split(
    ' ',
  ),
);
