import { getDocumentProxy } from 'unpdf';
import { refuse } from '../refusals';
import type { Block, RawDocument, ReadingOptions, ReadingSource } from '../source';

/** Temporary simple order; replaced by the layout pass. */
export async function readPdf(source: ReadingSource, options: ReadingOptions): Promise<RawDocument> {
  const pdf = await getDocumentProxy(source.bytes.slice(), { verbosity: 0 }).catch((error: unknown) => {
    throw refuse(error instanceof Error && error.name === 'PasswordException' ? 'file_encrypted' : 'file_corrupt');
  });
  if (pdf.numPages > 2000) throw refuse('file_too_many_pages');
  options.onPages?.(pdf.numPages);
  const blocks: Block[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    blocks.push({ type: 'paragraph', text, page: number });
    page.cleanup();
    options.onFraction?.(number / pdf.numPages);
  }
  return { kind: 'pdf', title: null, pageCount: pdf.numPages, blocks, notes: [] };
}
