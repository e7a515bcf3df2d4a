import { assembleDocument } from './reading/assemble';
import { kindToRead } from './reading/check-name';
import { detectContent } from './reading/detect-kind';
import { readDoc } from './reading/doc/read-doc';
import { readDocx } from './reading/docx/read-docx';
import { readHtml } from './reading/html/read-html';
import { readPdf } from './reading/pdf/read-pdf';
import { ReadingError } from './reading/reading-error';
import type { RawDocument, ReadingOptions, ReadingSource } from './reading/source';
import { readTxt } from './reading/txt/read-txt';
import type { DocumentKind, ReadDocument } from './types';

export type { PageBatch, PageCheckpoints } from './reading/pdf/page-batch';
export { ReadingError, type ReadingErrorCode } from './reading/reading-error';

const READERS = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
  txt: readTxt,
  web: readHtml,
} satisfies Record<
  DocumentKind,
  (source: ReadingSource, options: ReadingOptions) => RawDocument | Promise<RawDocument>
>;

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
  const raw = await READERS[kind](source, options);
  const document = assembleDocument(raw, source.filename);
  options.onFraction?.(1);
  return document;
}
