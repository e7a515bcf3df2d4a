import { type Fragment, type PageText, textLength } from '../geometry';
import { groupByDirection } from './fragment-groups';
import type { PdfPage } from './open-pdf';
import { withoutDoubles, withoutLineNumbers } from './spurious';
import { type LoadedFonts, textItems } from './text-items';

/** Text in a minority direction below this many characters is a stamp. */
const MIN_TURNED_TEXT = 200;

/** The page's text as upright fragments. Font names are pdf.js's; adds them to `fonts`. */
export async function collectPage(page: PdfPage, fonts: LoadedFonts): Promise<PageText> {
  const items = await textItems(page, fonts);
  const view = page.getViewport({ scale: 1 });
  const groups = [...groupByDirection(items, view)].sort(
    (a, b) => textLength(b[1]) - textLength(a[1]),
  );
  const fragments: Fragment[] = [];
  for (const [i, [, group]] of groups.entries()) {
    if (i > 0 && textLength(group) < MIN_TURNED_TEXT) continue;
    // Text in another direction comes after the rest, as if below it.
    const shift = i * 2 * Math.max(view.width, view.height);
    for (const fragment of withoutLineNumbers(withoutDoubles(group))) {
      fragment.baseline += shift;
      fragments.push(fragment);
    }
  }
  if (isRightToLeft(fragments)) mirror(fragments, Math.max(view.width, view.height));
  return { number: page.pageNumber, width: view.width, height: view.height, fragments };
}

function isRightToLeft(fragments: readonly Fragment[]): boolean {
  return 2 * textLength(fragments.filter(({ against }) => against)) > textLength(fragments);
}

/** For pages written from right to left: x is measured from the right edge. */
function mirror(fragments: readonly Fragment[], width: number): void {
  for (const fragment of fragments) {
    [fragment.left, fragment.right] = [width - fragment.right, width - fragment.left];
    fragment.against = !fragment.against;
  }
}
