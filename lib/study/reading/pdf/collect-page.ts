import type { Fonts, Fragment, PageText } from './geometry';
import type { PdfPage } from './open-pdf';
import { accentAtEnd, mirrorBrackets, repairText } from './repair-text';

type TextContent = Awaited<ReturnType<PdfPage['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;
type View = { width: number; height: number; transform: readonly number[] };

/** The way text runs, as seen on the page. */
type Direction = 'right' | 'down' | 'left' | 'up';

/** More pieces on one page are a drawing made of letters, or a trap. */
const MOST_ITEMS = 30_000;

/** Text that runs in another direction than most of the page is kept from this many characters on; less is a stamp. */
const LEAST_TURNED_TEXT = 200;

/** A column of numbers in the margin with as many in order counts lines. */
const FEWEST_LINE_NUMBERS = 10;

/** Text at an angle is a watermark. */
const MOST_SLANT = 0.2;

/** The text of a page as fragments with their places, upright whichever way the page is turned. Adds to `fonts`. */
export async function collectPage(page: PdfPage, fonts: Fonts): Promise<PageText> {
  const items = await textItems(page, fonts);
  const view = page.getViewport({ scale: 1 });
  const groups = [...groupByDirection(items, view)].sort((a, b) => textLength(b[1]) - textLength(a[1]));
  const fragments: Fragment[] = [];
  for (const [i, [, group]] of groups.entries()) {
    if (i > 0 && textLength(group) < LEAST_TURNED_TEXT) continue;
    // Text that runs another way comes after the rest, as if below it.
    const shift = i * 2 * Math.max(view.width, view.height);
    for (const fragment of withoutLineNumbers(withoutDoubles(group))) {
      fragment.baseline += shift;
      fragments.push(fragment);
    }
  }
  if (isRightToLeft(fragments)) mirror(fragments, Math.max(view.width, view.height));
  return { number: page.pageNumber, fragments };
}

async function textItems(page: PdfPage, fonts: Fonts): Promise<TextItem[]> {
  const items: TextItem[] = [];
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextContent>;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) if ('str' in item) items.push(item);
    for (const [font, { fontFamily }] of Object.entries(chunk.value.styles)) {
      if (!fonts.has(font)) fonts.set(font, { monospaced: fontFamily === 'monospace', bold: null });
    }
    if (items.length <= MOST_ITEMS) continue;
    await reader.cancel(new Error('Enough text for one page')).catch(() => {});
    break;
  }
  return items;
}

function groupByDirection(items: readonly TextItem[], view: View): Map<Direction, Fragment[]> {
  const groups = new Map<Direction, Fragment[]>();
  let spaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      spaced ||= item.str !== '';
      continue;
    }
    const placed = place(item, view);
    if (placed) {
      const group = groups.get(placed.direction) ?? [];
      addFragment(group, { ...placed.fragment, spaced: spaced || item.str.startsWith(' ') });
      groups.set(placed.direction, group);
    }
    spaced = item.str.endsWith(' ');
  }
  return groups;
}

/** TeX draws an accent first and its letter below it afterwards: the accent goes to the letter. */
function addFragment(group: Fragment[], fragment: Fragment): void {
  const last = group.at(-1);
  const accent = last && accentAtEnd(last.text);
  if (last && accent && isBelow(last, fragment)) {
    last.text = last.text.slice(0, -1);
    fragment.text = repairText(accent + fragment.text);
    fragment.spaced &&= last.text !== '';
    if (last.text === '') {
      fragment.spaced ||= last.spaced;
      group.pop();
    } else {
      last.right = Math.min(last.right, fragment.left);
      fragment.spaced = false;
    }
  }
  group.push(fragment);
}

/** The letter begins no further than its own width from where the accent ended. */
function isBelow(accent: Fragment, letter: Fragment): boolean {
  const near = letter.left <= accent.right + 0.1 * letter.size && letter.left >= accent.right - letter.size;
  return near && Math.abs(letter.baseline - accent.baseline) < 0.5 * letter.size;
}

function place(item: TextItem, view: View): { direction: Direction; fragment: Fragment } | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view.transform;
  const x = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const across = va * a + vc * b;
  const down = vb * a + vd * b;
  const size = Math.hypot(va * c + vc * d, vb * c + vd * d);
  if (!(size > 0) || x < -1 || y < -1 || x > view.width + 1 || y > view.height + 1) return null;
  const direction = directionOf(across, down);
  if (!direction) return null;
  const [left, baseline] = upright(direction, x, y, view);
  const text = repairText(item.dir === 'rtl' ? mirrorBrackets(item.str.trim()) : item.str.trim());
  const right = left + Math.max(0, item.width);
  const against = item.dir === 'rtl';
  return {
    direction,
    fragment: { text, left, right, baseline, size, font: item.fontName, spaced: false, against },
  };
}

function isRightToLeft(fragments: readonly Fragment[]): boolean {
  return 2 * textLength(fragments.filter(({ against }) => against)) > textLength(fragments);
}

/** Measures from the right edge instead, so that what is read first is nearest to 0. */
function mirror(fragments: readonly Fragment[], width: number): void {
  for (const fragment of fragments) {
    [fragment.left, fragment.right] = [width - fragment.right, width - fragment.left];
    fragment.against = !fragment.against;
  }
}

function directionOf(across: number, down: number): Direction | null {
  if (Math.abs(down) <= MOST_SLANT * Math.abs(across)) return across >= 0 ? 'right' : 'left';
  if (Math.abs(across) <= MOST_SLANT * Math.abs(down)) return down >= 0 ? 'down' : 'up';
  return null;
}

/** Where a point lies when the page is turned so that its text runs to the right. */
function upright(
  direction: Direction,
  x: number,
  y: number,
  { width, height }: View,
): [left: number, baseline: number] {
  if (direction === 'down') return [y, width - x];
  if (direction === 'up') return [height - y, x];
  return direction === 'left' ? [width - x, height - y] : [x, y];
}

/** Shadows and false bold draw the same letters twice, a hair apart. */
function withoutDoubles(fragments: readonly Fragment[]): Fragment[] {
  const seen = new Map<string, Fragment[]>();
  return fragments.filter((fragment) => {
    const same = seen.get(fragment.text);
    if (!same) {
      seen.set(fragment.text, [fragment]);
      return true;
    }
    const near = same.slice(-8).some((other) => isNear(fragment, other));
    if (!near) same.push(fragment);
    return !near;
  });
}

/** Drafts number their lines in the margin: 1, 2, 3 … beside the text, one below the other. */
function withoutLineNumbers(fragments: readonly Fragment[]): readonly Fragment[] {
  const numbers = fragments.filter(({ text }) => /^\d{1,4}$/.test(text));
  if (numbers.length < FEWEST_LINE_NUMBERS) return fragments;
  const words = fragments.filter(({ text }) => /\p{L}{2}/u.test(text));
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.right));
  const aside = numbers.filter((number) => number.right < left || number.left > right);
  const inOrder = aside.filter(({ text }, i) => i > 0 && Number(text) - Number(aside[i - 1]?.text) === 1);
  if (inOrder.length < Math.max(FEWEST_LINE_NUMBERS, 0.9 * (aside.length - 1))) return fragments;
  const gone = new Set(aside);
  return fragments.filter((fragment) => !gone.has(fragment));
}

function isNear(a: Fragment, b: Fragment): boolean {
  const reach = 0.15 * a.size;
  return Math.abs(a.left - b.left) < reach && Math.abs(a.baseline - b.baseline) < reach;
}

function textLength(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, { text }) => sum + text.length, 0);
}
