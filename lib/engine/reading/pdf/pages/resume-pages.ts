import { FontNames } from '../fonts/font-names';
import type { PageText } from '../geometry';
import { collectPage } from './collect-page';
import type { Pdf } from './open-pdf';
import { mergeBatches, type PageBatch } from './page-batch';
import type { LoadedFonts } from './text-items';

type Resumed = { pages: PageText[]; timings: number[]; names: FontNames };

/**
 * Restores pages that another process read. Reads the first page of each font again to match it with pdf.js's names
 * here.
 * @returns undefined without such pages, or if they are of another file
 */
export async function resumePages(
  pdf: Pdf,
  batches: readonly PageBatch[],
  loaded: LoadedFonts,
): Promise<Resumed | undefined> {
  const saved = mergeBatches(batches);
  if (!saved || saved.pages.length > pdf.numPages) return undefined;
  const { pages, timings, monospaced } = saved;
  const names = new FontNames();
  names.restore(monospaced);
  for (const page of firstPagesOfFonts(pages)) {
    const again = await pdf.getPage(page.number);
    const text = await collectPage(again, loaded);
    again.cleanup();
    if (!identifyFonts(page, text, names)) return undefined;
  }
  return { pages, timings, names };
}

function firstPagesOfFonts(pages: readonly PageText[]): Set<PageText> {
  const seen = new Set<string>();
  return new Set(
    pages.filter(({ fragments }) => {
      const known = seen.size;
      for (const { font } of fragments) seen.add(font);
      return seen.size > known;
    }),
  );
}

function identifyFonts(page: PageText, again: PageText, names: FontNames): boolean {
  return (
    page.fragments.length === again.fragments.length &&
    page.fragments.every((fragment, i) => {
      const other = again.fragments[i];
      return other?.text === fragment.text && names.identify(fragment.font, other.font);
    })
  );
}
