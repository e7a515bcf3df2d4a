import { type Fragment, median, type PageText } from '../geometry';

/** Shares of the page's height. */
const FOOT = 0.86;
const HEAD = 0.1;
/** In points. */
const SAME_PLACE = 3;
const FEWEST_PAGES = 2;
/** Words at one place of this share of the slides, such as a list of sections in a sidebar. */
const ANYWHERE_SHARE = 0.6;
const FEWEST_ANYWHERE = 4;
/** Of the usual size of titles. Text at the edges is smaller than that of the slide. */
const SMALL = 0.6;

const NUMBER = /^\d{1,3}(?:\s?(?:\/|of|von|de|di|sur)\s?\d{1,3})?$/;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

const WORD = /\p{L}{2}/u;

type Placed = { fragment: Fragment; page: PageText };

/** Removes numbers, dates, and the names and sections that stand at the edges of several slides. */
export function withoutFurniture(pages: readonly PageText[]): PageText[] {
  const withText = pages.filter(({ fragments }) => fragments.length > 0);
  const all = withText.flatMap((page) => page.fragments.map((fragment) => ({ fragment, page })));
  const most = SMALL * median(withText.map(largestSize).filter((size) => size > 0));
  const atEdge = all.filter((one) => one.fragment.size <= most && isAtEdge(one));
  const enough = Math.max(FEWEST_ANYWHERE, ANYWHERE_SHARE * withText.length);
  const words = atEdge.filter(({ fragment }) => WORD.test(fragment.text));
  const removed = new Set([
    ...repeated(words, ({ fragment }) => fragment.text.replace(/\d+/g, '#'), FEWEST_PAGES),
    ...repeated(all, (one) => `${placeOf(one)} ${one.fragment.text}`, enough),
    ...numbers(atEdge),
  ]);
  return pages.map((page) => ({
    ...page,
    fragments: page.fragments.filter((fragment) => !removed.has(fragment)),
  }));
}

/** Of words; 0 on a slide that has none beside its picture. */
const largestSize = ({ fragments }: PageText): number =>
  fragments.reduce((most, { text, size }) => (WORD.test(text) ? Math.max(most, size) : most), 0);

const isAtEdge = ({ fragment: { baseline }, page: { height } }: Placed): boolean =>
  baseline >= FOOT * height || baseline <= HEAD * height;

const placeOf = ({ fragment: { left, baseline } }: Placed): string =>
  `${Math.round(left / SAME_PLACE)} ${Math.round(baseline / SAME_PLACE)}`;

/** What is alike on enough pages. */
function repeated(
  placed: readonly Placed[],
  keyOf: (one: Placed) => string,
  enough: number,
): Fragment[] {
  return [...Map.groupBy(placed, keyOf).values()]
    .filter((group) => new Set(group.map(({ page }) => page)).size >= enough)
    .flatMap((group) => group.map(({ fragment }) => fragment));
}

/** Dates, the slide's own number, and numbers at a height that has them on several slides. */
function numbers(placed: readonly Placed[]): Fragment[] {
  const counted = placed.filter(({ fragment }) => NUMBER.test(fragment.text));
  const found = placed.filter(
    ({ fragment: { text }, page }) => DATE.test(text) || Number(text) === page.number,
  );
  const baselines = Map.groupBy(counted, ({ fragment }) => Math.round(fragment.baseline));
  for (const group of baselines.values())
    if (new Set(group.map(({ page }) => page)).size >= FEWEST_PAGES) found.push(...group);
  return found.map(({ fragment }) => fragment);
}
