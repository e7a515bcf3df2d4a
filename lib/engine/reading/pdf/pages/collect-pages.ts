import type { ReadingOptions } from '../../source';
import { FontNames } from '../fonts/font-names';
import type { Fonts, PageText } from '../geometry';
import { collectPage } from './collect-page';
import type { Pdf } from './open-pdf';
import { BatchWriter } from './page-batch';
import { resumePages } from './resume-pages';
import type { LoadedFonts } from './text-items';

export type CollectedPages = {
  pages: PageText[];
  fonts: Fonts;
  /** Milliseconds of processor time per page, which don't grow with the load of the machine. */
  timings: number[];
};

export async function collectPages(
  pdf: Pdf,
  { checkpoints, onFraction }: ReadingOptions,
): Promise<CollectedPages> {
  const loaded: LoadedFonts = new Map();
  const resumed = checkpoints && (await resumePages(pdf, checkpoints.saved, loaded));
  const { pages, timings, names } = resumed ?? { pages: [], timings: [], names: new FontNames() };
  const writer = checkpoints && new BatchWriter(checkpoints, pages.length + 1);
  if (pages.length > 0) onFraction?.(pages.length / pdf.numPages);
  for (let number = pages.length + 1; number <= pdf.numPages; number += 1) {
    const startedAt = process.cpuUsage();
    const page = await pdf.getPage(number);
    const text = await collectPage(page, loaded);
    page.cleanup();
    names.rename(text, loaded);
    const { user, system } = process.cpuUsage(startedAt);
    const timing = (user + system) / 1000;
    pages.push(text);
    timings.push(timing);
    writer?.add(text, timing, () => names.monospaced);
    onFraction?.(number / pdf.numPages);
  }
  return { pages, fonts: names.fonts, timings };
}
