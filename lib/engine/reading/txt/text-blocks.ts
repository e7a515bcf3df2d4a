import type { Emphasis } from '../../types';
import { codeBlock } from '../code';
import { paragraphBlock, piecesOf } from '../emphasis';
import type { LineJoiner } from '../join-lines';
import type { Block } from '../source';
import { speakersIn } from '../speakers';
import {
  areEntries,
  headingApart,
  headingOf,
  isMarkedHeading,
  LONGEST_WRAP,
  withHeadingApart,
} from './group-headings';
import { isTitleLike } from './headings';
import { BULLET, LIST_ITEM, letteredLines } from './line-kinds';
import { ListPlaces } from './list-places';
import { codeOf } from './markdown/code-lines';
import type { EmphasisOfLines } from './markdown/markdown';
import { numberedParts } from './numbered-parts';
import { blocksOfOpening, openingOf } from './opening';
import { withoutSlideNumbers } from './slide-numbers';
import { isVerse } from './verse';

/** Enough to see the width. */
const SAMPLE_LINES = 5_000;

const ENTRY = /^\p{Lu}[\p{L}. -]{0,30}:\s/u;

/** With as many marked headings, other short lines are captions. */
const MARKED_HEADINGS = 3;

/** `emphasis`: that of Markdown, which has `#` headings and code. */
export function textBlocks(
  lines: readonly string[],
  joiner: LineJoiner,
  emphasis?: EmphasisOfLines,
): Block[] {
  const marked = emphasis !== undefined;
  for (const line of lines.slice(0, SAMPLE_LINES)) joiner.learn(line);
  const width = wrapWidth(lines);
  const groups = withoutPageNumbers(groupLines(withoutSlideNumbers(lines)));
  const opening = openingOf(groups);
  const allMarked = groups.filter(([line = '']) => isMarkedHeading(line)).length >= MARKED_HEADINGS;
  const numbered = marked ? new Set() : numberedParts(groups);
  const rest = groups.slice(opening.title ? 1 : 0).flatMap((group) => {
    if (allMarked) return [group];
    return numbered.has(group) ? headingApart(group, 2) : withHeadingApart(group, width);
  });
  const speakers = speakersIn(groups.map(([line = '']) => line.trim()));
  const places = new ListPlaces();
  const blocks = rest.flatMap((group, i): Block[] => {
    if (isSpeech(group, speakers)) {
      places.close();
      return linesOf(group);
    }
    const code = marked ? codeOf(group) : null;
    if (code) return [{ ...codeBlock(code, null), ...places.ofCode(group) }];
    const heading = headingOf(group, rest[i + 1], { marked, allMarked });
    if (heading) {
      places.close();
      return [{ type: 'heading', ...heading, page: null }];
    }
    return paragraphsOf(group, width, { joiner, emphasis, places });
  });
  return [...blocksOfOpening(opening), ...blocks];
}

/** What a person of a play says in lines of verse, below the name. */
function isSpeech(
  [name = '', ...lines]: readonly string[],
  speakers: ReadonlySet<string>,
): boolean {
  const capitals = lines.filter((line) => /^[^\p{L}]{0,3}\p{Lu}/u.test(line));
  return (
    speakers.has(name.trim()) &&
    (lines.length < FEWEST_OF_VERSE || capitals.length >= LEAST_CAPITALS * lines.length)
  );
}

/** Fewer are a sentence that may be broken anywhere. */
const FEWEST_OF_VERSE = 2;
const LEAST_CAPITALS = 0.8;

const linesOf = (group: readonly string[]): Block[] =>
  group.map((line) => ({ type: 'paragraph', text: line.trim(), page: null }));

/** Numbers alone, one more each, are those of slides or pages. */
function withoutPageNumbers(groups: string[][]): string[][] {
  const numbers = groups.flatMap((group) => (isNumber(group) ? [Number(group[0])] : []));
  const isSeries =
    numbers.length >= FEWEST_PAGES && numbers.every((one, i) => one === (numbers[0] ?? 0) + i);
  return isSeries ? groups.filter((group) => !isNumber(group)) : groups;
}

const FEWEST_PAGES = 3;
const isNumber = ([line = '', other]: readonly string[]): boolean =>
  other === undefined && /^\s*\d{1,4}\s*$/.test(line);

/** Groups of lines without an empty line; marked headings are their own group. */
function groupLines(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) groups.push(open);
    open = [];
  };
  for (const line of lines) {
    if (
      line.trim() === '' ||
      (/^\s*(?:[-*_=~]\s?){3,}$/.test(line.slice(0, 200)) && open.length === 0)
    ) {
      close();
    } else if (isMarkedHeading(line.slice(0, 400))) {
      close();
      groups.push([line]);
    } else if (/^(?:={3,}|-{3,}|~{3,})$/.test(line.slice(0, 400)) && open.length > 0) {
      const title = open.pop() ?? '';
      close();
      groups.push([title, line]);
    } else {
      open.push(line);
    }
  }
  close();
  return groups;
}

type Joining = {
  joiner: LineJoiner;
  emphasis: EmphasisOfLines | undefined;
  places: ListPlaces;
};

function paragraphsOf(
  group: string[],
  width: number | null,
  { joiner, emphasis, places }: Joining,
): Block[] {
  const paragraphs: string[][] = [];
  let open: string[] = [];
  const opensBold = (line: string) => emphasis?.get(line.trim())?.[0]?.start === 0;
  const listed =
    areEntries(group) || group.every(opensBold) || (emphasis === undefined && isVerse(group));
  const lettered = letteredLines(group);
  for (const [i, line] of group.entries()) {
    const before = group[i - 1] ?? '';
    const goesOn = emphasis !== undefined && width === null && isBroken(before, line);
    const starts = lettered.has(line) || startsParagraph(line, before, width);
    if (i > 0 && (listed || (!goesOn && starts))) {
      paragraphs.push(open);
      open = [];
    }
    open.push(line);
  }
  paragraphs.push(open);
  return paragraphs.map((written) => {
    const place = places.of(written[0] ?? '', lettered);
    const parts = written.map((line) => line.trim());
    const whole = joiner.join(parts);
    const spans = emphasis ? emphasisIn(whole, parts, emphasis) : [];
    const [item] = piecesOf({ text: whole, emphasis: spans }, [whole.replace(BULLET, '')]);
    return paragraphBlock(item ?? { text: whole, emphasis: [] }, null, place);
  });
}

/** Of lines in the text that they were joined to; none of a line whose end was joined to the next. */
function emphasisIn(
  whole: string,
  lines: readonly string[],
  emphasisOf: EmphasisOfLines,
): Emphasis[] {
  let cursor = 0;
  return lines.flatMap((line) => {
    const at = whole.indexOf(line, cursor);
    if (at < 0) return [];
    cursor = at + line.length;
    return (emphasisOf.get(line) ?? []).map((span) => ({ ...span, start: span.start + at }));
  });
}

function startsParagraph(line: string, before: string, width: number | null): boolean {
  if (width === null || LIST_ITEM.test(line.slice(0, 200))) return true;
  if (isEntry(line) && isEntry(before)) return true;
  if (isNumberedQuestion(before) && /^\s*["“‘'«(]?[\p{Lu}\d]/u.test(line)) return true;
  if (LIST_ITEM.test(before.slice(0, 200)) && isTitleLike(line) && fitsBehind(line, before, width))
    return true;
  const indented = /^\s/.test(line) && !/^\s/.test(before);
  if (indented && !LIST_ITEM.test(before.slice(0, 200))) return true;
  if (before.length < width * 0.6)
    return /[.!?:…]["”’')\]]*$/.test(before) || endsEarly(before, line, width);
  return /[.!?:…]["”’')\]]*$/.test(before) && isEntry(line);
}

/** "3. Who sets the interest rate?", in a line of its own: what is below answers it. */
const isNumberedQuestion = (line: string): boolean =>
  /\?\s*$/u.test(line) && /^\s*\d/u.test(line) && LIST_ITEM.test(line.slice(0, 200));

/** In Markdown a line may be broken anywhere in a sentence. */
const isBroken = (before: string, line: string): boolean =>
  /[\p{L},]$/u.test(before) && /^\s*\p{Ll}/u.test(line) && !LIST_ITEM.test(line.slice(0, 200));

/** The line before had room for its first word: no wrapped item of a list. */
function fitsBehind(line: string, before: string, width: number): boolean {
  const word = line.trim().split(' ', 1)[0] ?? '';
  return before.length + word.length < width;
}

const isEntry = (line: string): boolean => ENTRY.test(line.slice(0, 60));

function endsEarly(before: string, line: string, width: number): boolean {
  const word = line.trim().split(' ', 1)[0] ?? '';
  return (
    before.length + word.length + 1 < width * 0.6 &&
    /^["“‘'«(]?[\p{Lu}\d]/u.test(line) &&
    !/[,;–—-]$/.test(before)
  );
}

/** Null where each line is a paragraph. */
function wrapWidth(lines: readonly string[]): number | null {
  const lengths = lines
    .slice(0, SAMPLE_LINES)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length)
    .sort((a, b) => a - b);
  const wide = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return wide <= LONGEST_WRAP ? wide : null;
}
