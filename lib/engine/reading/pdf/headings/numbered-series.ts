import { romanValue } from '../../../language/words/roman';
import { textLength } from '../geometry';
import type { Part } from '../layout/parts';

const MAX_LINES = 2;
const MAX_LENGTH = 110;
const ROMAN = /^([IVX]{1,5})\.\s+\S/;
const LETTER = /^([A-Z])\.\s+\S/;

/** Fewer are items of a list. */
const MIN_CHAPTERS = 3;
const MIN_LETTERS = 2;
/** Characters between two headings on average; items of a list are closer. */
const MIN_BETWEEN = 300;

/**
 * The depths of headings that are numbered I., II., III. and below that A., B., C., as in many journals. Their order
 * tells them, since small capitals or italics of the body's size look like text.
 */
export function numberedSeries(parts: readonly Part[]): Map<Part, number> {
  const found = new Map<Part, number>();
  const chapters = chain(parts, (text) => romanValue(ROMAN.exec(text)?.[1] ?? ''));
  if (chapters.length < MIN_CHAPTERS || !hasTextBetween(parts, chapters)) return found;
  chapters.forEach((chapter, i) => {
    found.set(chapter, 1);
    const section = between(parts, chapter, chapters[i + 1]);
    const letters = chain(section, (text) => letterValue(LETTER.exec(text)?.[1]));
    if (letters.length >= MIN_LETTERS) for (const letter of letters) found.set(letter, 2);
  });
  return found;
}

/** The parts numbered 1, 2, 3 …; one number may be missing. */
function chain(parts: readonly Part[], numberOf: (text: string) => number): Part[] {
  let last = 0;
  return parts.filter(({ kind, lines }) => {
    if (kind !== 'text' || lines.length > MAX_LINES) return false;
    const text = lines.map((line) => line.text).join(' ');
    if (text.length > MAX_LENGTH || /[.,;:]$/.test(text)) return false;
    const value = numberOf(text);
    if (value !== last + 1 && value !== last + 2) return false;
    last = value;
    return true;
  });
}

function hasTextBetween(parts: readonly Part[], chapters: readonly Part[]): boolean {
  const [first, last] = [chapters[0], chapters.at(-1)];
  const length = between(parts, first, last).reduce((sum, { lines }) => sum + textLength(lines), 0);
  return length >= MIN_BETWEEN * (chapters.length - 1);
}

function between(parts: readonly Part[], from: Part | undefined, to: Part | undefined): Part[] {
  const start = from ? parts.indexOf(from) + 1 : 0;
  return parts.slice(start, to ? parts.indexOf(to) : undefined);
}

const letterValue = (letter = ''): number => letter.charCodeAt(0) - 64;
