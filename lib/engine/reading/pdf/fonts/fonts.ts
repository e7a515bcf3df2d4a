import { type BodyText, bodyTextOf } from '../body-text';
import { type Fonts, heaviest } from '../geometry';
import type { Line } from '../layout/lines';
import type { Part } from '../layout/parts';
import type { Pdf, PdfPage } from '../pages/open-pdf';

/** Inspecting a page's fonts costs about as much as reading it. */
const MAX_PAGES = 6;
const SHARE_OF_PAGES = 0.1;

/** Larger lines are headings by size alone; closer ones need their weight. */
const NEAR_BODY_SIZE = 0.12;

/** A page that took more processor time may be a trap. The first one takes 100 to 250 ms: nothing is compiled yet. */
const SLOW_PAGE_MS = 1_000;

const BOLD_NAME = /bold|black|heavy|demi|-medi|cmb|bx\d|sfbx|,b/i;
const ITALIC_NAME = /ital|obliq|slant|cmti|cmsl|sfti|[-,]it\b/i;

/** Per page; index 0 is page 1. */
type Timings = readonly number[];

/**
 * Finds which fonts are bold or italic, those of possible headings first. pdf.js tells a font's name only when a page is
 * drawn, so such pages are prepared for drawing, without pictures.
 */
export async function learnFaces(
  pdf: Pdf,
  parts: readonly Part[],
  fonts: Fonts,
  timings: Timings,
): Promise<void> {
  const body = bodyTextOf(parts);
  const most = Math.min(MAX_PAGES, Math.ceil(SHARE_OF_PAGES * pdf.numPages));
  const ofHeadings = pagesOf(parts, timings, (lines) => headingFonts(lines, body));
  const inText = pagesOf(parts, timings, (lines) => fontsInText(lines, body));
  for (const wanted of [ofHeadings, inText]) {
    for (let asked = 0; asked < most && wanted.size > 0; asked += 1) {
      const page = await pdf.getPage(pageWithMost(wanted));
      await page.getOperatorList().catch(() => null);
      for (const fontPages of new Set([wanted, inText])) learnFrom(page, fontPages, fonts);
      page.cleanup();
    }
  }
}

function learnFrom(page: PdfPage, wanted: Map<string, Set<number>>, fonts: Fonts): void {
  for (const [font, pages] of wanted) {
    pages.delete(page.pageNumber);
    const known = learn(page, font, fonts);
    if (known || pages.size === 0) wanted.delete(font);
  }
}

type LoadedFont = { name: string; bold: boolean; italic: boolean };

function learn(page: PdfPage, font: string, fonts: Fonts): boolean {
  const face = fonts.get(font);
  if (!face?.loadedName || !page.commonObjs.has(face.loadedName)) return false;
  const loaded = page.commonObjs.get(face.loadedName) as Partial<LoadedFont>;
  face.bold = loaded.bold === true || BOLD_NAME.test(loaded.name ?? '');
  face.italic = loaded.italic === true || ITALIC_NAME.test(loaded.name ?? '');
  return true;
}

/** The pages of each font, without slow ones. */
function pagesOf(
  parts: readonly Part[],
  timings: Timings,
  fontsIn: (lines: readonly Line[]) => string[],
): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const { kind, lines, page } of parts) {
    if (kind !== 'text' || (timings[page - 1] ?? 0) > SLOW_PAGE_MS) continue;
    for (const font of fontsIn(lines)) wanted.set(font, (wanted.get(font) ?? new Set()).add(page));
  }
  return wanted;
}

function headingFonts(lines: readonly Line[], body: BodyText): string[] {
  const [line] = lines;
  if (!line || lines.length > 2 || line.text.length > 120 || line.fontShare < 0.8) return [];
  const isNear = Math.abs(line.size - body.size) <= NEAR_BODY_SIZE * body.size;
  return line.font !== body.font && isNear ? [line.font] : [];
}

function fontsInText(lines: readonly Line[], body: BodyText): string[] {
  return lines
    .flatMap((line) => [line, ...line.runs])
    .map(({ font }) => font)
    .filter((font) => font !== body.font);
}

function pageWithMost(wanted: Map<string, Set<number>>): number {
  const pages = [...wanted.values()].flatMap((some) => [...some]);
  return heaviest(pages.map((page) => [page, 1])) ?? 1;
}
