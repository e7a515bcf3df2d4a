import { roundSize } from '../body-text';
import { type Fragment, heaviest, median, type PageText } from '../geometry';
import { textOf } from '../layout/lines';

/** Shares of the page's height. */
const FOOT = 0.86;
const HEAD = 0.1;
/** In points. */
const SAME_PLACE = 3;
/** Relative to the smaller size, between words of one text on a line. */
const WIDEST_SPACE = 1;
const OVERLAP = 0.5;
const RAISED = 0.65;
const FEWEST_PAGES = 2;
/** What is as large as the text of the slides may be text: more of them have it. */
const SHARE_IF_LARGE = 0.25;
const FEWEST_IF_LARGE = 3;
/** Words at one place of this share of the slides, such as a list of sections in a sidebar. */
const ANYWHERE_SHARE = 0.6;
const FEWEST_ANYWHERE = 4;
/** Of the usual size of titles: text at the edges, and what is no title. */
const SMALL = 0.6;
const NO_TITLE = 0.9;
/** Of the size of most text. */
const SMALLER = 0.95;

const NUMBER = /^\d{1,3}(?:\s?(?:\/|of|von|de|di|sur)\s?\d{1,3})?$/;
/** Buttons beside a number. */
const SIGNS = /^[\p{So}\p{Co}\s]+|[\p{So}\p{Co}\s]+$/gu;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

/** No formula in the letters that mathematics has of its own: "𝝎𝒏". */
const WORD = /(?:(?![\u{1D400}-\u{1D7FF}])\p{L}){2}/u;

/** A text on one line, with nothing close to it on its left or right. */
type Run = {
  text: string;
  left: number;
  baseline: number;
  size: number;
  fragments: Fragment[];
  page: PageText;
};

/** Removes numbers, dates, and the names and sections that stand at the edges of several slides. */
export function withoutFurniture(pages: readonly PageText[]): PageText[] {
  const removed = new Set(furnitureOf(pages).flatMap(({ fragments }) => fragments));
  return pages.map((page) => ({
    ...page,
    fragments: page.fragments.filter((fragment) => !removed.has(fragment)),
  }));
}

function furnitureOf(pages: readonly PageText[]): Run[] {
  const runs = pages.flatMap(runsOf);
  const all = pagesOf(runs);
  const titles = median(pages.map(largestSize).filter((size) => size > 0));
  const text = heaviest(runs.map((run) => [roundSize(run.size), run.text.length])) ?? 0;
  const isSmaller = ({ size }: Run) => size < SMALLER * text;
  const words = runs.filter((run) => WORD.test(run.text));
  const anywhere = words.filter(
    (run) => isSmaller(run) || (isAtEdge(run) && run.size < NO_TITLE * titles),
  );
  const atEdge = runs.filter((run) => isAtEdge(run) && run.size <= SMALL * titles);
  const named = atEdge.filter((run) => WORD.test(run.text));
  const smaller = named.filter(isSmaller);
  const names = new Set(repeated(smaller, edgeOf, FEWEST_PAGES).map(wordsOf));
  return [
    // A title page's foot may be shifted.
    ...smaller.filter((run) => names.has(wordsOf(run))),
    ...repeated(named, edgeOf, Math.max(FEWEST_IF_LARGE, SHARE_IF_LARGE * all)),
    ...repeated(anywhere, placeOf, Math.max(FEWEST_ANYWHERE, ANYWHERE_SHARE * all)),
    ...numbers(atEdge),
  ];
}

/** Programs draw a text in one go, words in another font and indexes included. */
function runsOf(page: PageText): Run[] {
  const runs: [Fragment, ...Fragment[]][] = [];
  for (const fragment of page.fragments) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isBeside(last, fragment)) run.push(fragment);
    else runs.push([fragment]);
  }
  return runs.map((fragments) => {
    const [{ left, baseline }] = fragments;
    const size = fragments.reduce((most, one) => Math.max(most, one.size), 0);
    return { text: textOf({ fragments, size, baseline }), left, baseline, size, fragments, page };
  });
}

function isBeside(last: Fragment, { left, baseline, size }: Fragment): boolean {
  const smaller = Math.min(size, last.size);
  const gap = left - last.right;
  return (
    Math.abs(baseline - last.baseline) <= RAISED * smaller &&
    gap >= -OVERLAP * smaller &&
    gap < WIDEST_SPACE * smaller
  );
}

/** Of words; 0 on a slide that has none beside its picture. */
const largestSize = ({ fragments }: PageText): number =>
  fragments.reduce((most, { text, size }) => (WORD.test(text) ? Math.max(most, size) : most), 0);

const isAtEdge = ({ baseline, page: { height } }: Run): boolean =>
  baseline >= FOOT * height || baseline <= HEAD * height;

/** Numbers aside. */
const wordsOf = ({ text }: Run): string => text.replace(/\d+/g, '#');

const edgeOf = (run: Run): string => `${Math.round(run.baseline / SAME_PLACE)} ${wordsOf(run)}`;

const placeOf = ({ text, left, baseline }: Run): string =>
  `${Math.round(left / SAME_PLACE)} ${Math.round(baseline / SAME_PLACE)} ${text}`;

/** What is alike on enough pages. */
function repeated(runs: readonly Run[], keyOf: (run: Run) => string, enough: number): Run[] {
  return [...Map.groupBy(runs, keyOf).values()].filter((same) => pagesOf(same) >= enough).flat();
}

const pagesOf = (runs: readonly Run[]): number => new Set(runs.map(({ page }) => page)).size;

/** Dates, the slide's own number, and numbers at a height that has them on several slides. */
function numbers(runs: readonly Run[]): Run[] {
  const heightOf = ({ baseline }: Run) => `${Math.round(baseline)}`;
  const counted = runs.filter(({ text }) => NUMBER.test(text.replace(SIGNS, '')));
  return [
    ...runs.filter(({ text, page }) => DATE.test(text) || Number(text) === page.number),
    ...repeated(counted, heightOf, FEWEST_PAGES),
  ];
}
