import type { Fragment, PageText } from '../geometry';

/** Shares of the page's height. */
const FOOT = 0.86;
const HEAD = 0.1;
/** In points. */
const SAME_PLACE = 3;
const FEWEST_PAGES = 2;
/** Words at one place of this share of the slides, such as a list of sections in a sidebar. */
const ANYWHERE_SHARE = 0.6;
const FEWEST_ANYWHERE = 4;
/** What is smaller than this share of a slide's largest text isn't its title. */
const SMALL = 0.6;

const NUMBER = /^\d{1,3}(?:\s?(?:\/|of|von|de|di|sur)\s?\d{1,3})?$/;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

type Placed = { fragment: Fragment; page: PageText };

/** Removes numbers, dates, and the names and sections that stand at the edges of several slides. */
export function withoutFurniture(pages: readonly PageText[]): PageText[] {
  const withText = pages.filter(({ fragments }) => fragments.length > 0);
  const all = withText.flatMap((page) => page.fragments.map((fragment) => ({ fragment, page })));
  const atEdge = all.filter(isAtEdge);
  const enough = Math.max(FEWEST_ANYWHERE, ANYWHERE_SHARE * withText.length);
  const removed = new Set([
    ...repeated(atEdge, ({ fragment }) => fragment.text.replace(/\d+/g, '#'), FEWEST_PAGES),
    ...repeated(all, (one) => `${placeOf(one)} ${one.fragment.text}`, enough),
    ...numbers(atEdge),
  ]);
  return pages.map((page) => ({
    ...page,
    fragments: page.fragments.filter((fragment) => !removed.has(fragment)),
  }));
}

function isAtEdge({ fragment: { baseline, size }, page }: Placed): boolean {
  if (baseline >= FOOT * page.height) return true;
  const largest = page.fragments.reduce((most, one) => Math.max(most, one.size), 0);
  return baseline <= HEAD * page.height && size <= SMALL * largest;
}

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
