import { BULLETS, ORNAMENTS } from '../../../language/lines/item-marks';
import { superscript } from '../../superscript';
import { type Fonts, type Fragment, heaviest, type Row, textLength } from '../geometry';

export type Line = {
  text: string;
  page: number;
  left: number;
  right: number;
  baseline: number;
  /** Of most letters. */
  size: number;
  font: string;
  fontShare: number;
  code: boolean;
  /** Stretches in other fonts than `font`, in order. */
  runs: readonly FontRun[];
};

export type FontRun = { start: number; end: number; font: string };

const NO_RUNS: readonly FontRun[] = [];

const SPACE = 0.14;

/** Below this share of monospaced letters it is prose with function names. */
const CODE_SHARE = 0.85;

const RAISED_SIZE = 0.86;
const RAISED_BY = 0.15;

export function lineOf(row: Row, page: number, fonts: Fonts): Line {
  const { size, font, share } = mainFont(row.fragments);
  const { left, right, baseline } = row;
  const code = isCode(row.fragments, fonts);
  const runs: FontRun[] = [];
  const text = textOf(row, (run) => run.font !== font && runs.push(run));
  return {
    text,
    page,
    left,
    right,
    baseline,
    size,
    font,
    fontShare: share,
    code,
    runs: runs.length > 0 ? runs : NO_RUNS,
  };
}

/** The mark of an item, with a space; a dash may also open a line of prose. */
export const BULLET = new RegExp(`^[${BULLETS}${ORNAMENTS}]\\s+`, 'u');

/** "1.", "(a)", "iv.", "[2]", with a space: the number of an item, or of a heading. */
export const ITEM = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)]|\[\d{1,3}\])\s/;

/** Word's bullet of the second level is the letter "o" in a font of one width. */
export function withBullet(row: Row, fonts: Fonts): Row {
  const [first, second] = row.fragments;
  const isMonospaced = (one?: Fragment) => one && fonts.get(one.font)?.monospaced === true;
  const isBullet = first?.text.trim() === 'o' && isMonospaced(first) && !isMonospaced(second);
  if (!isBullet || !second) return row;
  return { ...row, fragments: [{ ...first, text: '•' }, ...row.fragments.slice(1)] };
}

export const ENDS_SENTENCE = /[.!?:;…][)\]"”’'»]*$/;

/** A sentence goes on from one line to the next. */
export function readsOn(line: Line, next: Line): boolean {
  return /^\p{Ll}/u.test(next.text) && !ENDS_SENTENCE.test(line.text);
}

/** Both lines open with words in a font other than the body's and go on in another, as the entries of a glossary do. */
export function startsLikeEntry(line: Line, other: Line): boolean {
  const opensApart = [line, other].some(({ runs }) => runs[0]?.start === 0);
  const font = openingFont(line);
  return opensApart && font !== null && font === openingFont(other) && /^\p{L}{2}/u.test(line.text);
}

/** Null in a line of one font. */
export function openingFont({ font, runs }: Line): string | null {
  const [run] = runs;
  if (!run) return null;
  return run.start === 0 ? run.font : font;
}

/** The text of a row, with spaces where fragments are apart. `onRun`: told of each stretch of one font. */
export function textOf(
  row: Pick<Row, 'fragments' | 'size' | 'baseline'>,
  onRun?: (run: FontRun) => void,
): string {
  const ordered = row.fragments.some(({ against }) => against)
    ? readingOrder(row.fragments)
    : row.fragments;
  let text = '';
  let before: Fragment | undefined;
  for (const fragment of ordered) {
    if (before && isApart(before, fragment, row.size)) text += ' ';
    const start = text.length;
    text += isRaised(fragment, row) ? raised(fragment.text, text) : fragment.text;
    onRun?.({ start, end: text.length, font: fragment.font });
    before = fragment;
  }
  return text;
}

function isCode(fragments: readonly Fragment[], fonts: Fonts): boolean {
  const code = fragments.filter(({ font }) => fonts.get(font)?.monospaced);
  return code.length > 0 && textLength(code) >= CODE_SHARE * textLength(fragments);
}

function isApart(before: Fragment, after: Fragment, size: number): boolean {
  if (after.spaced) return true;
  const gap = Math.max(after.left - before.right, before.left - after.right);
  return gap > SPACE * size;
}

function isRaised(fragment: Fragment, row: Pick<Row, 'size' | 'baseline'>): boolean {
  return (
    fragment.size < row.size * RAISED_SIZE &&
    fragment.baseline < row.baseline - RAISED_BY * row.size
  );
}

/** Exponents stay raised; note marks go. */
function raised(mark: string, before: string): string {
  const isNoteMark =
    /^[\d*†‡§¶,]{1,4}$/.test(mark) && /(?:\p{L}{4}|[.,;:!?”’"])$/u.test(before.slice(-4));
  return isNoteMark ? '' : superscript(mark);
}

function readingOrder(fragments: readonly Fragment[]): Fragment[] {
  const result: Fragment[] = [];
  let stretch: Fragment[] = [];
  for (const fragment of fragments) {
    if (fragment.against) {
      stretch.unshift(fragment);
      continue;
    }
    result.push(...stretch, fragment);
    stretch = [];
  }
  return [...result, ...stretch];
}

function mainFont(fragments: readonly Fragment[]): { size: number; font: string; share: number } {
  const styleOf = ({ font, size }: Fragment) => `${font} ${Math.round(size * 10)}`;
  const main = heaviest(fragments.map((one) => [styleOf(one), one.text.length]));
  const same = fragments.filter((one) => styleOf(one) === main);
  const { size, font } = same[0] ?? { size: 0, font: '' };
  return { size, font, share: textLength(same) / Math.max(1, textLength(fragments)) };
}
