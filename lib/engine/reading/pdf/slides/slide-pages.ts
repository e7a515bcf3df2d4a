import { median, type PageText, textLength } from '../geometry';
import { withoutFurniture } from './furniture';
import { withoutOverlays } from './overlays';

/** Width by height: 4:3 and wider. */
const LANDSCAPE = 1.2;
const LANDSCAPE_SHARE = 0.8;
const FEWEST_SLIDES = 3;
/** In UTF-16 units: two pages of a book on one sheet have more. */
const MOST_TEXT = 1200;
/** Whether the pages are the slides of a talk: landscape, with little on each, and each by itself. */
export function areSlides(pages: readonly PageText[]): boolean {
  const withText = pages.filter(({ fragments }) => fragments.length > 0);
  const landscape = withText.filter(({ width, height }) => width >= LANDSCAPE * height);
  return (
    withText.length >= FEWEST_SLIDES &&
    landscape.length >= LANDSCAPE_SHARE * withText.length &&
    median(withText.map(({ fragments }) => textLength(fragments))) <= MOST_TEXT
  );
}

/** Each slide once, without what is the same on all of them. */
export function slidePages(pages: readonly PageText[]): PageText[] {
  return withoutFurniture(withoutOverlays(pages));
}
