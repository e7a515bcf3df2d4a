import { strToU8, zipSync } from 'fflate';

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A Word file of a few hundred kilobytes whose text unpacks to `megabytes`. */
export function bombDocx(megabytes: number): Buffer {
  const text = new Uint8Array(megabytes * 1024 * 1024).fill(97);
  const start = strToU8(
    '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>',
  );
  text.set(start);
  return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(CONTENT_TYPES), 'word/document.xml': text }));
}
