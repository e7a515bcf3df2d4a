import { type BodyText, roundSize } from '../body-text';
import { type Fonts, heaviest, textLength } from '../geometry';
import { type Heading, headingsAmong } from '../headings/headings';
import { BULLET, ITEM } from '../layout/lines';
import type { Part } from '../layout/parts';

const MOST_LINES = 3;
/** A title is among them. */
const FIRST_PARTS = 2;
const LONGEST = 160;
const LONGEST_INSIDE = 80;
/** In UTF-16 units, of a slide with the title of a talk. */
const LONGEST_OPENING = 300;
/** Of the slides that begin in one style, which is then that of titles. */
const STYLE_SHARE = 0.3;
/** A style in which more of the text is set marks no titles. */
const MOST_OF_TEXT = 0.35;
const LARGER = 1.12;
/** An item or a formula. */
const NO_HEADING = /^[-–—] |=/;

type Look = { style: string | null; body: BodyText };

export type SlideHeadings = {
  /** Each title one part. */
  parts: Part[];
  headings: Heading[];
  /** The parts that are the slides' titles. The other headings stand inside slides. */
  titles: ReadonlySet<Part>;
};

/** The title of each slide that has one, and the headings inside slides that have text below them. */
export function slideHeadings(all: readonly Part[], body: BodyText, fonts: Fonts): SlideHeadings {
  const slides = [...Map.groupBy(all, ({ page }) => page).values()];
  const look = { style: titleStyle(slides, all), body };
  const titles = new Set<Part>();
  const parts = slides.flatMap((slide, i) => {
    const found = titleLines(slide, look);
    const [title, ...others] = i === 0 && found.length === 0 ? talkTitle(slide) : found;
    if (!title) return slide;
    titles.add(title);
    title.lines.push(...others.flatMap(({ lines }) => lines));
    return slide.filter((part) => !others.includes(part));
  });
  const known = new Map(headingsAmong(parts, body, fonts).map((one) => [one.part, one]));
  const headings = parts.flatMap((part, i): Heading[] => {
    if (titles.has(part)) return [headingOf(part)];
    const found = known.get(part);
    const [above, below] = [parts[i - 1], parts[i + 1]];
    const hasText = below?.page === part.page && !titles.has(below) && !known.has(below);
    const isShort = found && found.text.length <= LONGEST_INSIDE && !NO_HEADING.test(found.text);
    const isOfBox = [above, below].some((near) => near && isLineOfOneBox(part, near));
    return isShort && hasText && !isOfBox ? [{ ...found, depth: null }] : [];
  });
  return { parts, headings, titles };
}

/** The title of a slide in one or more parts; none if it has no title. */
function titleLines(slide: readonly Part[], look: Look): Part[] {
  const opening = slide.slice(0, FIRST_PARTS);
  const at = opening.findIndex((part) => isLine(part) && isTitle(part, slide, look));
  return at < 0 ? [] : linesFrom(slide, at);
}

/** Of a talk: the largest line of a first slide that has little else, such as names above it. */
function talkTitle(slide: readonly Part[]): Part[] {
  if (lengthOf(slide) > LONGEST_OPENING) return [];
  const largest = Math.max(...slide.filter(isLine).map(sizeOf));
  const at = slide.findIndex((part) => isLine(part) && LARGER * sizeOf(part) > largest);
  return at < 0 ? [] : linesFrom(slide, at);
}

function linesFrom(slide: readonly Part[], at: number): Part[] {
  const first = slide[at] as Part;
  const below = slide.slice(at + 1, at + MOST_LINES);
  const end = below.findIndex(
    (part) =>
      !isLine(part) ||
      part.region !== first.region ||
      !isSetAlike(part, first) ||
      ITEM.test(textOf(part)),
  );
  return [first, ...below.slice(0, end < 0 ? undefined : end)];
}

const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { lines }) => sum + textLength(lines), 0);

function headingOf(part: Part): Heading {
  const size = roundSize(Math.max(...part.lines.map((line) => line.size)));
  return { part, text: textOf(part), size, bold: false, depth: null };
}

const textOf = ({ lines }: Part): string => lines.map(({ text }) => text).join(' ');

function isLine(part: Part): boolean {
  const text = textOf(part);
  return (
    part.kind === 'text' &&
    part.lines.length <= MOST_LINES &&
    text.length <= LONGEST &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 2 &&
    !BULLET.test(text)
  );
}

const styleOf = ({ lines: [line] }: Part): string =>
  line ? `${line.font} ${roundSize(line.size)}` : '';

function isSetAlike(one: Part, other: Part): boolean {
  const [size, like] = [sizeOf(one), sizeOf(other)];
  return (
    one.lines[0]?.font === other.lines[0]?.font &&
    Math.max(size, like) < LARGER * Math.min(size, like)
  );
}

/** Lines of a box that all look alike, such as a text in bold or in capitals. */
function isLineOfOneBox(one: Part, other: Part): boolean {
  return one.region === other.region && styleOf(one) === styleOf(other);
}

/** The look of most slides' first lines; null if it is that of the text, too. */
function titleStyle(slides: readonly Part[][], parts: readonly Part[]): string | null {
  const firsts = slides.flatMap(([first]) => (first && isLine(first) ? [first] : []));
  const style = heaviest(firsts.map((first) => [styleOf(first), 1]));
  if (style === undefined) return null;
  const same = firsts.filter((first) => styleOf(first) === style);
  const inStyle = parts.filter((part) => styleOf(part) === style);
  const isApart = lengthOf(inStyle) <= MOST_OF_TEXT * lengthOf(parts);
  return same.length >= STYLE_SHARE * slides.length && isApart ? style : null;
}

function isTitle(part: Part, slide: readonly Part[], { style, body }: Look): boolean {
  if (styleOf(part) === style) return true;
  const others = slide.filter(
    (other) => other.region !== part.region || styleOf(other) !== styleOf(part),
  );
  if (others.length === 0 && isLargeText(slide)) return false;
  const largest = Math.max(...(others.length > 0 ? others.map(sizeOf) : [body.size]));
  return sizeOf(part) >= LARGER * largest;
}

/** Of a slide that is set alike: text, or items alone. */
function isLargeText(slide: readonly Part[]): boolean {
  const areItems = slide.length > 1 && slide.every((part) => ITEM.test(textOf(part)));
  return areItems || slide.length > MOST_LINES;
}

const sizeOf = ({ lines }: Part): number => Math.max(...lines.map(({ size }) => size));
