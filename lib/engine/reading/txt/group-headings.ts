import { PART_OF_BOOK } from '../../language/headings/book-parts';
import { isTaskLine } from '../../language/headings/task-headings';
import { headingLevel, isTitleInCapitals, isTitleLike, NAMED } from './headings';
import { isLabelled, LIST_ITEM } from './line-kinds';
import { INDENTED } from './markdown/code-lines';
import { isVerse } from './verse';

/** The widest that text is wrapped to. */
export const LONGEST_WRAP = 130;

const PROSE_LENGTH = 160;

/** "la cuenta – the bill", "1791 – Flight to Varennes", "PED = …", "-itis = …"; in a list of such lines, each is an entry. */
const LISTED_ENTRY = /^-?[\p{L}\d¿¡“"][^:;–—=]{0,45}(?::|\s(?:[–—=-]))\s{1,9}\S/u;
const FEWEST_ENTRIES = 3;
const HASHES = /^(#{1,6})\s+(.*?)[\s#]*$/;

/** Whether a line is a heading that Markdown marks. */
export const isMarkedHeading = (line: string): boolean => HASHES.test(line);

/** What a group of lines is the heading of; null of any other. `marked`: in Markdown. `allMarked`: other short lines are captions. */
export function headingOf(
  group: string[],
  next: string[] | undefined,
  { marked, allMarked }: { marked: boolean; allMarked: boolean },
): Heading | null {
  const [first = '', second] = group;
  const own = markedHeading(group);
  if (own || second !== undefined || first.length > 400) return own;
  if (next === undefined || (marked && INDENTED.test(first))) return null;
  const level = headingLevel(first);
  if (level !== null && !isListOf(next, first)) return { level, text: first };
  const isTitle = (!allMarked && isTitleOf(first, next)) || isOfPoem(first, next);
  return isTitle ? { level: 2, text: first } : null;
}

type Heading = { level: number; text: string };

/** "## Sleep", or underlined. */
function markedHeading([first = '', second]: readonly string[]): Heading | null {
  if (second !== undefined)
    return /^(?:={3,}|-{3,}|~{3,})$/.test(second)
      ? { level: second.startsWith('=') ? 1 : 2, text: first }
      : null;
  const hashes = first.length > 400 ? null : HASHES.exec(first);
  return hashes ? { level: hashes[1]?.length ?? 1, text: hashes[2] ?? '' } : null;
}

const isTitleOf = (line: string, next: string[]): boolean =>
  isTitleLike(line) && !isLabelled(line) && isText(next);

const isOfPoem = (line: string, next: string[]): boolean =>
  isTitleInCapitals(line) && isVerse(next);

/** "Section 2. Definitions", right above its text; no sentence on "Section 2 of the act". */
function isNumberedPart(line: string): boolean {
  const number = NAMED.exec(line)?.[0];
  return number !== undefined && NAME_OF_PART.test(line.slice(number.length));
}

const NAME_OF_PART = /^(?:[.:] \p{Lu}[^.:;!?]{2,70})?$/u;

/** Its first line as a marked heading, before the others. */
export function headingApart([first = '', ...others]: string[], level = headingLevel(first) ?? 2) {
  const heading = [`${'#'.repeat(level)} ${first.trim()}`];
  return others.length > 0 ? [heading, others] : [heading];
}

/** "Example 4.3", with its name where a line gives one. */
function taskApart([first = '', second = '', ...others]: string[]): string[][] {
  const isNamed = isTitleLike(second) && isLonger(others[0] ?? '', second);
  return isNamed
    ? headingApart([`${first.trim()}: ${second.trim()}`, ...others])
    : headingApart([first, second, ...others]);
}

/** "Scene V. An open Gallery to Juliet's Chamber, overlooking the", "Garden." */
const isWrappedScene = ([first = '', second = '', more]: readonly string[]): boolean =>
  more === undefined &&
  /^scene\b/i.test(first) &&
  PART_OF_BOOK.test(first) &&
  /^\S.{0,60}\.$/.test(second);

/** A short line right above its text or list becomes a marked heading. */
export function withHeadingApart(group: string[], width: number | null): string[][] {
  const [first = '', second = '', ...others] = group;
  const most = LIST_ITEM.test(second) ? LONGEST_WRAP : 0.6 * (width ?? LONGEST_WRAP);
  if (second !== '' && isTaskLine(first)) return taskApart(group);
  if (isWrappedScene(group)) return headingApart([group.map((line) => line.trim()).join(' ')], 2);
  if (second !== '' && isNumberedPart(first)) return headingApart(group);
  const isShort = first.length < most && isTitleLike(first) && !isLabelled(first);
  if (!isShort || second === '' || LIST_ITEM.test(first)) return [group];
  const [third = '', ...below] = others;
  if (
    isTitleLike(second) &&
    LIST_ITEM.test(third) &&
    !LIST_ITEM.test(second) &&
    !isLabelled(second)
  )
    return [[`## ${first.trim()}`], [second, third, ...below]];
  const isApart =
    LIST_ITEM.test(second) ||
    isLonger(second, first) ||
    (!LISTED_ENTRY.test(first.slice(0, 80)) && areEntries([second, ...others]));
  return isApart ? [[`## ${first.trim()}`], [second, ...others]] : [group];
}

/** Full sentences, not a line of verse. */
function isLonger(line: string, heading: string): boolean {
  return (
    /^["“‘'«(]?[\p{Lu}\d]/u.test(line) &&
    line.length >= 1.6 * heading.length &&
    /[.!?:]\s|[.!?:]$/.test(line)
  );
}

function isListOf(next: string[], line: string): boolean {
  return (
    /^\d/.test(line) &&
    next.length === 1 &&
    /^\d/.test(next[0] ?? '') &&
    (next[0] ?? '').length > PROSE_LENGTH / 2
  );
}

function isProse(group: string[]): boolean {
  const length = group.reduce((sum, line) => sum + line.length, 0);
  return length >= PROSE_LENGTH && !LIST_ITEM.test(group[0] ?? '');
}

const FEWEST_ITEMS = 2;

/** Prose or a list, below a heading. */
const isText = (group: string[]): boolean =>
  isProse(group) ||
  (group.length >= FEWEST_ITEMS && group.every((line) => LIST_ITEM.test(line.slice(0, 200))));

/** All of three lines or more are entries: no wrapped text. */
export function areEntries(group: readonly string[]): boolean {
  return (
    group.length >= FEWEST_ENTRIES && group.every((line) => LISTED_ENTRY.test(line.slice(0, 80)))
  );
}
