import { BULLETS, DASHES } from '../../language/lines/item-marks';
import { isShortPhrase, LONGEST_PHRASE } from '../../language/lines/short-phrases';

/** The two sides of a line. */
export type Sides = { left: string; right: string };

const LONGEST_LINE = 2 * LONGEST_PHRASE + 20;
const LONGEST_ROW = 6 * LONGEST_PHRASE;

const ITEM = new RegExp(`^\\s*(?:[*+${BULLETS}${DASHES}]|\\d{1,3}[.)])\\s+`, 'u');

/** What stands between a word and its translation. */
const SEPARATORS = {
  // "el pan -> bread"
  arrow: /^(.+?)\s*(?:-{1,2}>|=>|[→⇒➔➜⟶])\s*(.+)$/u,
  // "das Haus = house"
  equals: /^(.+?)(?:\s+=+\s*|\s*=+\s+)(.+)$/u,
  // "le pain – bread"
  dash: /^(.+?)\s+[–—-]{1,2}\s+(.+)$/u,
  // "дом: house"
  colon: /^([^:]+?)\s*:\s+(.+)$/u,
  // "la pomme (apple)"
  brackets: /^([^()]+?)\s+\(([^()]+)\)$/u,
} satisfies Record<string, RegExp>;

export type Separator = keyof typeof SEPARATORS;

/** What a line needs for each: most lines of a text have none, and are found out faster. */
const SIGNS: Readonly<Record<Separator, RegExp>> = {
  arrow: /[>→⇒➔➜⟶]/u,
  equals: /=/u,
  dash: /\s[–—-]/u,
  colon: /:/u,
  brackets: /\)\s*$/u,
};

export const SEPARATOR_KINDS = Object.keys(SEPARATORS) as Separator[];

/** A line's two sides by one separator; null if it has none, or if a side is no word or phrase. */
export function sidesOf(line: string, separator: Separator): Sides | null {
  if (line.length > LONGEST_LINE || !SIGNS[separator].test(line)) return null;
  const [, left = '', right = ''] = SEPARATORS[separator].exec(line.replace(ITEM, '').trim()) ?? [];
  const sides = { left: left.trim(), right: right.trim() };
  return isShortPhrase(sides.left) && isShortPhrase(sides.right) ? sides : null;
}

const BAR = ' | ';

/** The cells of a row of a table; null for other lines. */
export function cellsOf(line: string): string[] | null {
  if (line.length > LONGEST_ROW || !line.includes(BAR)) return null;
  return line.split(BAR).map((cell) => cell.trim());
}
