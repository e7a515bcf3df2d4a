import type { PdfPage } from './open-pdf';

type TextContent = Awaited<ReturnType<PdfPage['getTextContent']>>;
export type TextItem = Extract<TextContent['items'][number], { str: string }>;

/** More text items on a page are a drawing made of letters, or a trap. */
const MAX_ITEMS = 30_000;

export type LoadedFonts = Map<string, boolean>;

/** In drawing order. Adds to `fonts`. */
export async function textItems(page: PdfPage, fonts: LoadedFonts): Promise<TextItem[]> {
  const items: TextItem[] = [];
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextContent>;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) if ('str' in item) items.push(item);
    for (const [font, { fontFamily }] of Object.entries(chunk.value.styles)) {
      fonts.set(font, fontFamily === 'monospace');
    }
    if (items.length <= MAX_ITEMS) continue;
    await reader.cancel(new Error('Enough text for one page')).catch(() => {});
    break;
  }
  return items;
}
