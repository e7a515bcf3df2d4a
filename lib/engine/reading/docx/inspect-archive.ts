import { createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ReadingError } from '../reading-error';

/** Far above real documents: a thousand pages of Word are about 20 MB of XML. */
const MAX_ENTRIES = 5_000;
const MAX_XML_BYTES = 40 * 1024 * 1024;
const MAX_BYTES = 400 * 1024 * 1024;

const XML = /\.(?:xml|rels)$/i;
const ARCHIVE = /\.(?:zip|gz|7z|rar|tar|jar|xz|bz2)$/;
const SYMLINK = 0o120000;
const FILE_TYPE_MASK = 0o170000;
const STORED = 0;
const DEFLATED = 8;

/**
 * The names in a zip archive; null if it can't be opened.
 * @throws ReadingError `file_bomb` for too many names
 */
export async function listArchive(bytes: Uint8Array): Promise<string[] | null> {
  const names: string[] = [];
  try {
    for await (const { entry } of entriesOf(bytes)) names.push(entry.fileName);
    return names;
  } catch (error) {
    if (error instanceof ReadingError && error.code === 'file_bomb') throw error;
    return null;
  }
}

/**
 * Decompresses every entry to count its bytes, before any parser runs; sizes in headers are only compared.
 * @throws ReadingError `file_bomb` (too many or too large entries, nested archives), `file_encrypted`, `file_corrupt`
 * (links, duplicate names, paths outside, false sizes, damage)
 */
export async function inspectArchive(bytes: Uint8Array): Promise<void> {
  const names = new Set<string>();
  let total = 0;
  for await (const { entry, zip } of entriesOf(bytes)) {
    checkEntry(entry, names);
    const limit = Math.min(MAX_BYTES - total, XML.test(entry.fileName) ? MAX_XML_BYTES : MAX_BYTES);
    total += await countBytes(zip, entry, limit);
  }
}

function checkEntry(entry: Entry, names: Set<string>): void {
  if (entry.isEncrypted()) throw new ReadingError('file_encrypted');
  const name = entry.fileName.normalize('NFC').toLowerCase();
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK;
  const isReadable = [STORED, DEFLATED].includes(entry.compressionMethod);
  if (names.has(name) || isLink || !isReadable) throw new ReadingError('file_corrupt');
  names.add(name);
  if (ARCHIVE.test(name)) throw new ReadingError('file_bomb');
}

async function countBytes(zip: ZipFile, entry: Entry, limit: number): Promise<number> {
  if (entry.uncompressedSize > limit) throw new ReadingError('file_bomb');
  const size = await unpackedSize(zip, entry, limit).catch((error: unknown) => {
    throw error instanceof ReadingError ? error : new ReadingError('file_corrupt');
  });
  if (size !== entry.uncompressedSize) throw new ReadingError('file_corrupt');
  return size;
}

async function unpackedSize(zip: ZipFile, entry: Entry, limit: number): Promise<number> {
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const unpacked = entry.compressionMethod === DEFLATED ? raw.pipe(createInflateRaw()) : raw;
  raw.once('error', (error) => unpacked.destroy(error));
  let size = 0;
  try {
    for await (const chunk of unpacked) {
      size += (chunk as Buffer).length;
      if (size > limit) throw new ReadingError('file_bomb');
    }
  } finally {
    raw.destroy();
  }
  return size;
}

/** yauzl itself refuses names with `..`, a drive letter or a leading slash. */
async function* entriesOf(bytes: Uint8Array): AsyncGenerator<{ entry: Entry; zip: ZipFile }> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await yauzl.fromBufferPromise(buffer, {
      lazyEntries: true,
      validateEntrySizes: false,
    });
    if (zip.entryCount > MAX_ENTRIES) throw new ReadingError('file_bomb');
    for await (const entry of zip.eachEntry()) yield { entry, zip };
    // The parser counts entries by signature and skips the comment: it must see the same entries.
    if (
      zip.comment !== '' ||
      buffer.toString('latin1', Number(zip.readEntryCursor), Number(zip.readEntryCursor) + 4) ===
        'PK\x01\x02'
    ) {
      throw new ReadingError('file_corrupt');
    }
  } catch (error) {
    throw error instanceof ReadingError ? error : new ReadingError('file_corrupt');
  }
}
