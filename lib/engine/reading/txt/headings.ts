import { PART_OF_BOOK } from '../../language/headings/book-parts';
import { CHAPTER_WORDS, SECTION_WORDS, standsForPart } from '../../language/headings/headings';
import { labPart } from '../../language/headings/lab-headings';
import { isReaction } from '../../language/lines/formulas';
import { givesPoints, mayGivePoints } from '../../language/lines/points-given';
import { MONTHS } from '../../language/patterns';

const LONGEST_HEADING = 120;
const MAX_WORDS = 14;

export const NAMED = new RegExp(
  `^(?:(${CHAPTER_WORDS})|${SECTION_WORDS})\\s+` +
    '(?:\\d{1,3}|[ivxlc]{1,7}|[a-z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b(?=[\\s.:—–-]|$)',
  'i',
);
const NUMBERED = /^(\d{1,3}(?:\.\d{1,3}){0,4})\.?\s+(?=\p{Lu})/u;

/** "3 May 2021" */
const DATE = new RegExp(`^\\d{1,2}\\.? (?:${MONTHS})(?:,? \\d{4})?$`);

/** "2. Who was the first emperor of Rome? Augustus" */
const ANSWERED = /\?\s+\S/u;

/** The heading level of a line, or null: 1 for chapters and parts, else the depth of its number. */
export function headingLevel(line: string): number | null {
  const text = line.trim();
  if (!isShort(text) || DATE.test(text) || isReaction(text)) return null;
  const known = knownLevel(text);
  if (known !== null) return known;
  if (/[.,;:!?…]$/.test(text) && !/^\S+\s+\S+[.:]$/.test(text)) return null;
  const named = NAMED.exec(text);
  if (named) return named[1] ? 1 : 2;
  if (givesPoints(text) || mayGivePoints(text) || ANSWERED.test(text)) return null;
  const number = NUMBERED.exec(text)?.[1];
  if (number) return number.split('.').length;
  if (labPart(text)) return 2;
  return isAllCapitals(text) && !SIGNED.test(text) ? 2 : null;
}

/** "SCENE II. A Street.", "Introduction." */
function knownLevel(text: string): number | null {
  if (PART_OF_BOOK.test(text)) return /^scene/i.test(text) ? 2 : 1;
  return standsForPart(text.replace(/\.$/, '')) ? 2 : null;
}

const isShort = (text: string): boolean =>
  text.length > 1 && text.length <= LONGEST_HEADING && text.split(/\s+/).length <= MAX_WORDS;

/** "THE FEAR OF DEATH.", above a poem. */
export const isTitleInCapitals = (line: string): boolean =>
  isShort(line.trim()) && isAllCapitals(line.trim()) && !/[!?,;]$/.test(line);

/** "KATRINE DULANY.", below a letter. */
const SIGNED = /\.["”’']?$/;

function isAllCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length >= 4 && letters.length > text.length / 2 && !/[\p{Ll}\p{Lo}]/u.test(text);
}

/** "Example 4.3. Let", before "A = [2 1; 1 2]." */
const GOES_ON =
  /\s(?:let|then|if|and|or|thus|hence|the|an|because|but|consider|suppose|said|asked|cried|replied|answered)$/i;

export function isTitleLike(line: string): boolean {
  const text = line.trim();
  if (text.length < 3 || text.length > 70 || text.split(/\s+/).length > 9) return false;
  if (GOES_ON.test(text) || givesPoints(text) || mayGivePoints(text)) return false;
  return (
    /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
    /[\p{L}\p{N})?]$/u.test(text) &&
    !/[|\t=<>{}]|\s{2,}/.test(text) &&
    !isReaction(text)
  );
}

/** As much text after a title-like line makes it a heading. */
const PROSE_LENGTH = 160;

const LONGEST_CHAIN = 2;

/** By words alone; null for text. */
export function headingLevels(paragraphs: readonly string[]): (number | null)[] {
  const levels: (number | null)[] = paragraphs.map(headingLevel);
  for (let end = paragraphs.length - 1; end > 0; end -= 1) {
    if ((paragraphs[end] ?? '').length < PROSE_LENGTH) continue;
    const start = startOfChain(paragraphs, levels, end);
    if (end - start <= LONGEST_CHAIN) levels.fill(1, start, end);
    if (end - start <= LONGEST_CHAIN && start < end) levels[end - 1] = 2;
  }
  return levels;
}

/** The first of the title-like paragraphs right before `end`; else `end`. */
function startOfChain(
  paragraphs: readonly string[],
  levels: readonly (number | null)[],
  end: number,
): number {
  let start = end;
  while (start > 0 && levels[start - 1] === null && isTitleLike(paragraphs[start - 1] ?? ''))
    start -= 1;
  return start;
}
