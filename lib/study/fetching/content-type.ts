/** Declared types that are fetched. Reading decides by the content. */
const READABLE = new Set([
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/markdown',
  'text/x-markdown',
  'application/pdf',
  'application/x-pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/** Generic types for files. */
const UNKNOWN = new Set([
  'application/octet-stream',
  'binary/octet-stream',
  'application/binary',
  'application/download',
  'application/x-download',
  'application/force-download',
  'application/x-force-download',
  'application/zip',
  'application/x-zip-compressed',
]);

/** Magic numbers of PDF, DOCX (a zip) and DOC (OLE). A PDF may have other bytes first. */
const PDF_MARK = Buffer.from('%PDF-');
const ZIP_MARK = Buffer.from('PK\x03\x04', 'latin1');
const OLE_MARK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

export type Announced = 'readable' | 'unknown' | 'unreadable';

export function announcedAs(contentType: string | undefined): Announced {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (READABLE.has(type) || type === '') return 'readable';
  return UNKNOWN.has(type) ? 'unknown' : 'unreadable';
}

export function beginsLikeDocument(head: Buffer): boolean {
  const startsWith = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  return head.subarray(0, 1024).includes(PDF_MARK) || startsWith(ZIP_MARK) || startsWith(OLE_MARK);
}
