import { at, sentencesIn, wholePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';

const MOST_ITEMS = 10;
const FEWEST_ITEMS = 2;
const LONGEST_ITEM = 320;
const SENTENCES_OF_ITEM = 3;
const ENDS_OPEN = /:["”’)\]]*$/u;
/** "Following are some examples." over paragraphs that open with a name and a colon. */
const ANNOUNCES =
  /(?<!\p{L})(?:following|follows|below|some examples|these (?:are|include))(?!\p{L})[^.:]{0,40}\.$/iu;
/** "Deposit insurance: Banks are …", an item rather than an announcement. */
export const LABELLED = /^\p{Lu}[^.:?!,]{2,40}: \p{Lu}/u;
export const NUMBERS = 'two three four five six seven eight nine ten'.split(' ');

/** Of things counted up, in a pattern. */
export const NUMBER = `(?:${NUMBERS.join('|')}|\\d{1,2}|several|various|many|different|the following)`;
/** "three kinds", of what is counted, in a pattern: its last group is the noun without its plural. */
export const countedAfter = (number: string): string =>
  `${number} (?:of the )?(?:[\\p{L}-]+ ){0,2}?(\\p{L}{3,})s(?!\\p{L})`;
/** "three kinds", with what is counted. */
export const COUNTED = new RegExp(`(?<!\\p{L})${countedAfter(NUMBER)}`, 'iu');
/** "Two theories explain it. First, …" */
export const COUNTS_OTHERS = new RegExp(
  `(?<!\\p{L})${NUMBER} (?:[\\p{L}-]+ ){0,2}(?:theories|reasons|types|kinds|forms|factors|explanations|arguments|answers|problems|groups|categories|effects|functions|points)(?!\\p{L})`,
  'iu',
);
/** One thing after another. */
export const IN_ORDER =
  /(?<!\p{L})(?:first|then|next|second|third|finally|lastly|begins?|starts?|followed|follows|subsequently|afterwards?|ends?)(?!\p{L})/giu;
const ASKS_LIST = /^(?:please )?(?:list|name|enumerate|give me)(?!\p{L})/iu;
const A_NUMBER = new RegExp(`(?<!\\p{L})(?:${NUMBERS.join('|')})(?!\\p{L})`, 'giu');
/** Unlike "how do I read a file?". */
export const ASKS_STEPS =
  /(?<!\p{L})(?:steps?|stages?|phases?|order|sequence|schritte?n?|phasen|stufen|reihenfolge|étapes|etapas|pasos|passos|fases|passi|fasi|tappe)(?!\p{L})/iu;

/** The least number that a text has as a word, two to ten; 1 if it has none. */
export function numberIn(text: string): number {
  return NUMBERS.findIndex((word) => new RegExp(`\\b${word}\\b`, 'i').test(text)) + 2;
}

/** A request without what it says of the list alone: "types of bonds" of "list three types of bonds". */
export function withoutListWords(message: string): string {
  return message.replace(ASKS_LIST, '').replace(A_NUMBER, ' ');
}

/** Sentences `first` to `last` of one passage. */
type Item = { first: number; last: number };

/**
 * "… happens when these three occur:" with the short paragraphs below it, or with the code; none where it announces
 * something else.
 */
export function itemsBelow(index: OpenIndex, sentence: number): Item[] {
  const text = index.text.slice(index.sentenceStart[sentence], index.sentenceEnd[sentence]);
  const passage = at(index.sentencePassage, sentence);
  const isLast = at(index.passageFirstSentence, passage + 1) === sentence + 1;
  const isOpen = ENDS_OPEN.test(text);
  if (!isLast || !(isOpen || ANNOUNCES.test(text))) return [];
  const code = isOpen ? codeBelow(index, passage) : null;
  if (code) return [code];
  const isItem = isOpen ? isShort : isLabelled;
  const counted = numberIn(text);
  const most = counted >= FEWEST_ITEMS ? counted : MOST_ITEMS;
  const items: Item[] = [];
  for (
    let next = passage + 1;
    items.length < most && isBelow(index, passage, next) && isItem(index, next);
    next++
  ) {
    const [first = 0, ...others] = sentencesIn(index, next);
    items.push({ first, last: isOpen ? (others.at(-1) ?? first) : first });
  }
  return items.length >= FEWEST_ITEMS ? items : [];
}

function codeBelow(index: OpenIndex, passage: number): Item | null {
  if (!isBelow(index, passage, passage + 1) || !index.code.has(passage + 1)) return null;
  return wholePassage(index, passage + 1);
}

/** Whether a passage is in the same section. */
function isBelow({ passageCount, sections }: OpenIndex, passage: number, next: number): boolean {
  return (
    next < passageCount &&
    !sections.some(({ firstPassage: first }) => first > passage && first <= next)
  );
}

function isLabelled(index: OpenIndex, next: number): boolean {
  const [first] = sentencesIn(index, next);
  return (
    first !== undefined &&
    LABELLED.test(index.text.slice(index.sentenceStart[first], index.sentenceEnd[first]))
  );
}

function isShort(index: OpenIndex, next: number): boolean {
  const run = wholePassage(index, next);
  if (!run || run.last - run.first >= SENTENCES_OF_ITEM) return false;
  const text = index.text.slice(index.sentenceStart[run.first], index.sentenceEnd[run.last]);
  return text.length <= LONGEST_ITEM && !ENDS_OPEN.test(text);
}

/** Before names that a sentence counts up: "three types: …", "types—…", "… are …". */
const BEFORE_NAMES =
  /:|—|–|(?<!\p{L})(?:includ(?:es?|ing)|such as|are|were|called|namely)(?!\p{L})/giu;
const LONGEST_NAME = 40;

/** The names that a text counts up in one place: "rods", "cones" of "two types of photoreceptors—rods and cones—". */
export function namesListed(text: string): string[] {
  const lists = [...text.matchAll(BEFORE_NAMES)].map(({ index, 0: cue }) => {
    const [rest = ''] = text
      .slice(index + cue.length)
      .trim()
      .split(/[.;:—–]|, (?:which|that|where|who|each)(?!\p{L})/u);
    const names = rest
      .split(/,? (?:and|or|und|oder|et|ou|y|o|e) |, /u)
      .map((name) =>
        name.replace(/^\(?\w{1,2}[.)] |^(?:the|an?|to|from) |["“”‘’]|\s*\([^)]*\)?$/giu, '').trim(),
      );
    return names.every((name) => name.length > 1 && name.length <= LONGEST_NAME) ? names : [];
  });
  return lists.find((names) => names.length >= FEWEST_ITEMS) ?? [];
}
