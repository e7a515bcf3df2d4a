import WordExtractor from 'word-extractor';
import { refuse } from '../refusals';
import type { Block, RawDocument, ReadingSource } from '../source';
import { headingLevel } from '../txt/headings';
import { openCompoundFile } from './compound-file';

/** [MS-DOC] 2.5.2: the file information block begins with this, and keeps "encrypted" in a bit of its flags. */
const WORD_MAGIC = 0xa5ec;
const FLAGS_OFFSET = 0x0a;
const ENCRYPTED_FLAG = 0x0100;

/**
 * Reads a document of Word 97 to 2003. It keeps no styles, so headings are told by their form.
 * @throws AppError `file_encrypted`, `file_corrupt`
 */
export async function readDoc(source: ReadingSource): Promise<RawDocument> {
  checkHeader(source.bytes);
  const bytes = Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength);
  const document = await new WordExtractor().extract(bytes).catch(() => {
    throw refuse('file_corrupt');
  });
  const options = { filterUnicode: false };
  const text = [document.getBody(options), document.getFootnotes(options), document.getEndnotes(options)].join('\n');
  return { kind: 'doc', title: null, pageCount: 0, blocks: docBlocks(text), notes: [] };
}

function checkHeader(bytes: Uint8Array): void {
  const file = openCompoundFile(bytes);
  const stream = file.entries.find(({ name }) => name === 'WordDocument');
  if (!stream) throw refuse('file_corrupt');
  const head = file.head(stream, 32);
  if (head.length < 32 || head.readUInt16LE(0) !== WORD_MAGIC) throw refuse('file_corrupt');
  if (head.readUInt16LE(FLAGS_OFFSET) & ENCRYPTED_FLAG) throw refuse('file_encrypted');
}

/** Each line is a paragraph; cells of a table follow each other after tabs. */
function docBlocks(text: string): Block[] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== '');
    const level = filled.length === 1 ? headingLevel(filled[0] ?? '') : null;
    if (level !== null) return { type: 'heading', level, text: filled[0] ?? '', page: null };
    return { type: 'paragraph', text: cells.length > 2 ? filled.join(' | ') : filled.join(' '), page: null };
  });
}
