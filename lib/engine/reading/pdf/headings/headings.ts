import { isCaption } from '../../../language/headings/captions';
import { CHAPTER_WORDS, namesNoSubject } from '../../../language/headings/headings';
import { type BodyText, roundSize } from '../body-text';
import { type Fonts, textLength } from '../geometry';
import { BULLET } from '../layout/lines';
import type { Part } from '../layout/parts';
import { numberedSeries } from './numbered-series';

export type Heading = {
  part: Part;
  text: string;
  size: number;
  bold: boolean;
  /** 1 for "3" or "Chapter 3", 2 for "3.1"; null without a number. */
  depth: number | null;
};

const MAX_LINES = 3;
const MAX_LENGTH = 160;

const LONG_TITLE = 80;
const SENTENCES = /\p{L}{3}[.!?؟]\s+\S+\s+\S/u;

/** Between two formulas or figures. */
const JOINS = /^(?:or|and|oder|und|ou|et)$/i;

const PROSE_LENGTH = 150;

const LARGER = 1.12;

/** The document's title is on one of the first pages, and larger than the body. */
const LAST_TITLE_PAGE = 2;
const TITLE_SIZE = 1.25;

export const NUMBER =
  /^(\d{1,2}(?:\.\d{1,2}){0,4}|[A-Z](?:\.\d{1,2}){1,4})\.?\s+(?=[\p{Lu}\p{Lo}\d“"‘(])/u;
const DOTTED_NUMBER = /^\d{1,2}(?:\.\d{1,2})+\.?\s+/;
export const CHAPTER = new RegExp(
  `^(?:${CHAPTER_WORDS}|lesson)\\s+(?:\\d{1,3}|[ivxlc]{1,7}|[a-z])\\b`,
  'i',
);

/** The headings of a document, in order. */
export function headingsAmong(parts: readonly Part[], body: BodyText, fonts: Fonts): Heading[] {
  const series = numberedSeries(parts);
  const others = { body, fonts, series, first: parts[0] };
  return parts.flatMap((part) => headingOf(part, others) ?? []);
}

/** What the other parts of a document tell about one. */
type Others = {
  body: BodyText;
  fonts: Fonts;
  /** Depths in a numbered series. */
  series: Map<Part, number>;
  first: Part | undefined;
};

/** Null if it is no heading. */
function headingOf(part: Part, others: Others): Heading | null {
  const { body, fonts, series } = others;
  const { lines } = part;
  const text = lines.map((line) => line.text).join(' ');
  if (
    part.kind !== 'text' ||
    lines.length > MAX_LINES ||
    text.length > MAX_LENGTH ||
    !isWords(text.replace(DOTTED_NUMBER, '')) ||
    // The text of a slide is as large as a heading.
    BULLET.test(text) ||
    text.startsWith('– ') ||
    isCaption(text)
  )
    return null;
  const size = roundSize(Math.max(...lines.map((line) => line.size)));
  const bold = lines.every(
    ({ font, fontShare }) => fonts.get(font)?.bold === true && fontShare > 0.8,
  );
  const known = series.get(part);
  if (known !== undefined) return { part, text, size, bold, depth: known };
  const depth = depthOf(text);
  const larger = size >= body.size * LARGER;
  if (!larger && size < body.size * 0.97) return null;
  if (isRunningText(text) && !isTitleSize(part, size, others)) return null;
  if (/[.,;]$/.test(text) && depth === null && !(larger && size >= 1.3 * body.size)) return null;
  const set =
    larger ||
    (bold && !/:$/.test(text)) ||
    (depth !== null && isSetApart(part, body)) ||
    isCapitals(text);
  return set ? { part, text, size, bold, depth } : null;
}

const isRunningText = (text: string): boolean => text.length > LONG_TITLE && SENTENCES.test(text);

/** A long title, too, may have stops: "Week 12: I. The wager. II. Its critics." */
const isTitleSize = (part: Part, size: number, { first, body }: Others): boolean =>
  part === first && size >= TITLE_SIZE * body.size;

function depthOf(text: string): number | null {
  if (CHAPTER.test(text)) return 1;
  const number = NUMBER.exec(text)?.[1];
  return number === undefined ? null : number.split('.').length;
}

function isSetApart({ lines }: Part, body: BodyText): boolean {
  return lines.every(({ font, fontShare }) => font !== body.font && fontShare > 0.8);
}

function isWords(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return !JOINS.test(text) && letters >= 2 && letters >= 0.5 * text.replace(/\s/g, '').length;
}

function isCapitals(text: string): boolean {
  return (
    (text.match(/\p{Lu}/gu)?.length ?? 0) >= 6 && !/\p{Ll}/u.test(text) && /\p{Lu}{3}/u.test(text)
  );
}

/**
 * Drops bylines: large names of authors and places between the title and its text. Numbered headings and those right
 * above a paragraph stay.
 */
export function withoutBylines(
  headings: readonly Heading[],
  title: Heading | undefined,
  parts: readonly Part[],
): Heading[] {
  if (!title) return [...headings];
  const bylines = new Set<Part>();
  let followed = false;
  const start = parts.indexOf(title.part);
  const end = parts.findIndex(
    (part, i) =>
      i > start && (part.page !== title.part.page || textLength(part.lines) >= PROSE_LENGTH),
  );
  for (const part of parts.slice(start + 1, end < 0 ? undefined : end).reverse()) {
    const isDirectlyAbove = !followed && parts[end]?.page === title.part.page;
    followed = true;
    if (!isDirectlyAbove) bylines.add(part);
  }
  return headings.filter(
    ({ part, depth, text }) => depth !== null || namesNoSubject(text) || !bylines.has(part),
  );
}

/** The largest unnumbered heading of the first pages, well above body size, and above the first paragraph. */
export function titleAmong(
  headings: readonly Heading[],
  parts: readonly Part[],
  body: BodyText,
): Heading | undefined {
  const all = new Set(headings.map(({ part }) => part));
  const prose = parts.findIndex(
    (part) => part.kind === 'text' && !all.has(part) && textLength(part.lines) >= PROSE_LENGTH,
  );
  const opening = new Set(parts.slice(0, prose < 0 ? undefined : prose));
  const first = headings.filter(({ part }) => part.page <= LAST_TITLE_PAGE && opening.has(part));
  const largest = Math.max(...first.map(({ size }) => size));
  const title = first.find(({ size }) => size === largest);
  return title &&
    title.depth === null &&
    largest >= TITLE_SIZE * body.size &&
    !namesNoSubject(title.text)
    ? title
    : undefined;
}
