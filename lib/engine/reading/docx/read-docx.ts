import mammoth from 'mammoth';
import { ReadingError } from '../reading-error';
import type { RawDocument, ReadingSource } from '../source';
import type { DocxTree } from './document-tree';
import { docxBlocks } from './docx-blocks';
import { inspectArchive } from './inspect-archive';

/**
 * Reads a Word document. Nothing is unpacked for reading before everything was unpacked for counting; pictures and links
 * to files are left alone.
 * @throws ReadingError `file_bomb`, `file_encrypted`, `file_corrupt`
 */
export async function readDocx(source: ReadingSource): Promise<RawDocument> {
  await inspectArchive(source.bytes);
  const { title, blocks } = docxBlocks(await documentTree(source.bytes));
  return { kind: 'docx', title, pageCount: 0, blocks, notes: [] };
}

/** mammoth's tree, taken on its way to HTML, which we do not need. */
async function documentTree(bytes: Uint8Array): Promise<DocxTree> {
  let tree: DocxTree | undefined;
  try {
    await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        transformDocument: (document: DocxTree) => {
          tree = document;
          return { ...document, children: [], comments: [] };
        },
      },
    );
  } catch {
    throw new ReadingError('file_corrupt');
  }
  if (!tree) throw new ReadingError('file_corrupt');
  return tree;
}
