import { superscript } from '../superscript';
import { type Fonts, type Fragment, type Row, textLength } from './geometry';

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
};

const SPACE = 0.14;

/** Below this share of monospaced letters it is prose with function names. */
const CODE_SHARE = 0.85;

const RAISED_SIZE = 0.86;
const RAISED_BY = 0.15;

export function lineOf(row: Row, page: number, fonts: Fonts): Line {
  const { size, font, share } = mainFont(row.fragments);
  const { left, right, baseline } = row;
  const code = isCode(row.fragments, fonts);
  return { text: textOf(row), page, left, right, baseline, size, font, fontShare: share, code };
}

export function textOf(row: Pick<Row, 'fragments' | 'size' | 'baseline'>): string {
  const ordered = row.fragments.some(({ against }) => against)
    ? readingOrder(row.fragments)
    : row.fragments;
  let text = '';
  let before: Fragment | undefined;
  for (const fragment of ordered) {
    if (before && isApart(before, fragment, row.size)) text += ' ';
    text += isRaised(fragment, row) ? raised(fragment.text, text) : fragment.text;
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
  const [first] = fragments;
  if (fragments.length === 1 && first) return { size: first.size, font: first.font, share: 1 };
  const letters = new Map<string, { font: string; size: number; count: number }>();
  let total = 0;
  for (const { font, size, text } of fragments) {
    const key = `${font} ${Math.round(size * 10)}`;
    const known = letters.get(key) ?? { font, size, count: 0 };
    known.count += text.length;
    total += text.length;
    letters.set(key, known);
  }
  let most = { font: first?.font ?? '', size: first?.size ?? 0, count: 0 };
  for (const one of letters.values()) if (one.count > most.count) most = one;
  return { size: most.size, font: most.font, share: total === 0 ? 0 : most.count / total };
}
