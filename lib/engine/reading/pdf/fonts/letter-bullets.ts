import type { Fragment, PageText } from '../geometry';

const BULLET = '•';
const FEWEST = 3;
const MOST_LETTERS = 3;
/** In an interview, whose answers may have no letter. */
const QUESTION = 'Q';
/** All relative to the size of the text beside it. */
const SAME_LINE = 0.5;
const WIDEST_INDENT = 3;
const LARGEST = 1.3;

/**
 * Symbol fonts draw their bullets in the place of letters, such as "I" for a triangle and "n" for a square: replaces
 * the letters of fonts that have no other use. Different ones below each other, as "T" and "F", say something.
 */
export function withBullets(pages: readonly PageText[]): PageText[] {
  const others = new Set<string>();
  const letters = new Map<string, Fragment[]>();
  for (const { fragments } of pages) {
    const places = new Map<string, string>();
    fragments.forEach((fragment, i) => {
      const { font, text, left } = fragment;
      if (others.has(font)) return;
      const place = `${Math.round(left)} ${font}`;
      const isAlike = (places.get(place) ?? text) === text;
      places.set(place, text);
      const found = letters.get(font);
      if (!isAlike || !opensItem(fragment, fragments[i - 1], fragments[i + 1])) others.add(font);
      else if (found) found.push(fragment);
      else letters.set(font, [fragment]);
    });
  }
  const bullets = new Set(
    [...letters].flatMap(([font, found]) => (!others.has(font) && areBullets(found) ? found : [])),
  );
  if (bullets.size === 0) return [...pages];
  return pages.map((page) => ({
    ...page,
    fragments: page.fragments.map((one) => (bullets.has(one) ? { ...one, text: BULLET } : one)),
  }));
}

function areBullets(found: readonly Fragment[]): boolean {
  const letters = new Set(found.map(({ text }) => text));
  return found.length >= FEWEST && letters.size <= MOST_LETTERS && !letters.has(QUESTION);
}

/** A letter by itself, with text in another font to its right and none to its left. */
function opensItem(
  one: Fragment,
  before: Fragment | undefined,
  after: Fragment | undefined,
): boolean {
  if (!/^\p{L}$/u.test(one.text) || !after || after.font === one.font) return false;
  const isOnLine = (other: Fragment) =>
    Math.abs(other.baseline - one.baseline) <= SAME_LINE * after.size;
  if (before && isOnLine(before) && before.left < one.left) return false;
  const gap = after.left - one.right;
  return (
    isOnLine(after) &&
    gap > 0 &&
    gap <= WIDEST_INDENT * after.size &&
    one.size <= LARGEST * after.size
  );
}
