import { type Fragment, type PageText, textLength } from '../geometry';

/** A slide's number may differ, and what is shown for a moment. */
const REPEATED_SHARE = 0.95;
/** In fragments: fewer may be a title above a picture. */
const FEWEST_WORDS = 3;

/**
 * Each slide once: empties the pages whose text the next page shows again at the same places, as where a slide appears
 * step by step (Beamer's overlays), and those that repeat an earlier one, as a plan of the talk between its parts.
 */
export function withoutOverlays(pages: readonly PageText[]): PageText[] {
  const whole = pages.map((page, i) => {
    const next = pages[i + 1];
    return next && isShownAgain(page, next) ? { ...page, fragments: [] } : page;
  });
  const seen = new Set<string>();
  return whole.map((page) => {
    const words = wordsOf(page);
    const text = words.map((one) => one.text).join(' ');
    const isRepeated = words.length >= FEWEST_WORDS && seen.has(text);
    seen.add(text);
    return isRepeated ? { ...page, fragments: [] } : page;
  });
}

const wordsOf = ({ fragments }: PageText): Fragment[] =>
  fragments.filter(({ text }) => /\p{L}/u.test(text));

function isShownAgain(page: PageText, next: PageText): boolean {
  const words = wordsOf(page);
  const shown = new Set(next.fragments.map(placed));
  const repeated = words.filter((one) => shown.has(placed(one)));
  return words.length > 0 && textLength(repeated) >= REPEATED_SHARE * textLength(words);
}

/** To a point: programs draw each step at the very same places. */
const placed = ({ text, left, baseline }: Fragment): string =>
  `${Math.round(left)} ${Math.round(baseline)} ${text}`;
