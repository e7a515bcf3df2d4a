import { collectPage } from './collect-page';
import { FontNames } from './font-names';
import type { PageText } from './geometry';
import type { Pdf } from './open-pdf';
import { mergeBatches, type PageBatch } from './page-batch';
import type { LoadedFonts } from './text-items';

type Resumed = { pages: PageText[]; timings: number[]; names: FontNames };

/**
 * Restores the pages that another process has read. To match their fonts with pdf.js's names in this process, the first page of
 * each font is read again.
 * @returns undefined when there are no such pages, or when they aren't of this file
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

/** For each font, the first page that uses it. */
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

/** Matches the fonts of a saved page with those of the same page read again. False when the pages differ. */
function identifyFonts(page: PageText, again: PageText, names: FontNames): boolean {
  return (
    page.fragments.length === again.fragments.length &&
    page.fragments.every((fragment, i) => {
      const other = again.fragments[i];
      return other?.text === fragment.text && names.identify(fragment.font, other.font);
    })
  );
}
