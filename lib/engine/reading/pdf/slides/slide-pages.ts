import { roundSize } from '../body-text';
import { type Fragment, heaviest, median, type PageText, textLength } from '../geometry';
import { ENDS_SENTENCE } from '../layout/lines';
import { withoutFurniture } from './furniture';
import { withoutOverlays } from './overlays';

/** Width by height: 4:3 and wider. */
const LANDSCAPE = 1.2;
const LANDSCAPE_SHARE = 0.8;
const FEWEST_SLIDES = 3;
/** In UTF-16 units: two pages of a book on one sheet have more. */
const MOST_TEXT = 1200;
/** Of the pages of a book in large print, whose sentences go on on the next page. */
const GOES_ON_SHARE = 0.3;
/** A slide has a title. */
const LARGER = 1.12;

/** Whether the pages are the slides of a talk: landscape, with little on each, and each by itself. */
export function areSlides(pages: readonly PageText[]): boolean {
  const withText = pages.filter(({ fragments }) => fragments.length > 0);
  const landscape = withText.filter(({ width, height }) => width >= LANDSCAPE * height);
  return (
    withText.length >= FEWEST_SLIDES &&
    landscape.length >= LANDSCAPE_SHARE * withText.length &&
    median(withText.map(({ fragments }) => textLength(fragments))) <= MOST_TEXT &&
    !isBook(withText)
  );
}

function isBook(pages: readonly PageText[]): boolean {
  const texts = pages.map(proseOf);
  const goOn = texts.slice(1).filter(([first], i) => {
    const last = texts[i]?.at(-1);
    const isAlike = first && last && lookOf(first) === lookOf(last);
    return isAlike && /^\p{Ll}/u.test(first.text) && !ENDS_SENTENCE.test(last.text);
  });
  return goOn.length >= GOES_ON_SHARE * pages.length;
}

/** What looks like most of a page, in the order of drawing; nothing where other words are larger. */
function proseOf({ fragments }: PageText): Fragment[] {
  const look = heaviest(fragments.map((one) => [lookOf(one), one.text.length]));
  const prose = fragments.filter((one) => lookOf(one) === look);
  const most = LARGER * (prose[0]?.size ?? 0);
  return fragments.some(({ size, text }) => size > most && /\p{L}/u.test(text)) ? [] : prose;
}

const lookOf = ({ font, size }: Fragment): string => `${font} ${roundSize(size)}`;

/** Each slide once, without what is the same on all of them. */
export function slidePages(pages: readonly PageText[]): PageText[] {
  return withoutFurniture(withoutOverlays(pages));
}
