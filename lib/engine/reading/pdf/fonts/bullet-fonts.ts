import { BULLETS } from '../../../language/lines/item-marks';
import { roundSize } from '../body-text';
import { type Fonts, heaviest, type PageText } from '../geometry';

/** With words after it or alone. */
const BULLET = new RegExp(`^[${BULLETS}](?:\\s|$)`, 'u');

/**
 * Where a bullet's font has the name of the words' font, as two encodings of one TeX font do, pdf.js gives both as one
 * piece in the font of the bullet. All signs of that are of one width, so that items would be code: they get the font of
 * most text of their size.
 */
export function withFontsOfItems(pages: readonly PageText[], fonts: Fonts): PageText[] {
  const all = pages.flatMap(({ fragments }) => fragments);
  const others = new Set(all.filter(({ text }) => !BULLET.test(text)).map(({ font }) => font));
  const isOfBullet = (font: string) => fonts.get(font)?.monospaced === true && !others.has(font);
  const items = new Set(all.filter(({ font }) => isOfBullet(font)));
  if (items.size === 0) return [...pages];
  const weights = all.map((one) => [one, items.has(one) ? 0 : one.text.length] as const);
  const usual = new Map(
    [...Map.groupBy(weights, ([{ size }]) => roundSize(size))].map(([size, same]) => [
      size,
      heaviest(same.filter(([, n]) => n > 0).map(([{ font }, n]) => [font, n])),
    ]),
  );
  return pages.map((page) => ({
    ...page,
    fragments: page.fragments.map((one) => {
      const font = items.has(one) ? usual.get(roundSize(one.size)) : undefined;
      return font === undefined ? one : { ...one, font };
    }),
  }));
}
