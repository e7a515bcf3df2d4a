import { assembleDocument } from './reading/assemble';
import { withoutBookNotices } from './reading/book-notices';
import { kindToRead } from './reading/check-name';
import { detectContent } from './reading/detect-kind';
import { ReadingError } from './reading/reading-error';
import type { RawDocument, ReadingOptions, ReadingSource } from './reading/source';
import { withSpeakers } from './reading/speakers';
import type { DocumentKind, ReadDocument } from './types';

export type { PageBatch, PageCheckpoints } from './reading/pdf/pages/page-batch';
export { ReadingError, type ReadingErrorCode } from './reading/reading-error';

type Reader = (
  source: ReadingSource,
  options: ReadingOptions,
) => RawDocument | Promise<RawDocument>;

/** Loaded when needed: most of the program is readers' packages. */
const READERS = {
  pdf: async () => (await import('./reading/pdf/read-pdf')).readPdf,
  docx: async () => (await import('./reading/docx/read-docx')).readDocx,
  doc: async () => (await import('./reading/doc/read-doc')).readDoc,
  txt: async () => (await import('./reading/txt/read-txt')).readTxt,
  web: async () => (await import('./reading/html/read-html')).readHtml,
} satisfies Record<DocumentKind, () => Promise<Reader>>;

/** Without what stands around a book, and a play's speakers with what they say. */
function inPlainBlocks(raw: RawDocument): RawDocument {
  const book = withoutBookNotices(raw);
  return { ...book, blocks: withSpeakers(book.blocks) };
}

/**
 * Reads a document of any kind, which its bytes decide. Untrusted files belong in the study worker, which bounds time
 * and memory.
 * @throws ReadingError `file_*`, `text_too_short`, `url_type_unsupported`
 */
export async function readDocument(
  source: ReadingSource,
  options: ReadingOptions = {},
): Promise<ReadDocument> {
  if (source.bytes.length === 0) throw new ReadingError('file_empty');
  const kind = kindToRead(await detectContent(source.bytes), source);
  const read: Reader = await READERS[kind]();
  const raw = await read(source, options);
  const document = assembleDocument(inPlainBlocks(raw), source.filename);
  options.onFraction?.(1);
  return document;
}
