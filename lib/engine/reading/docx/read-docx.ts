import mammoth from 'mammoth';
import { paragraphBlock } from '../emphasis';
import { ReadingError } from '../reading-error';
import type { Block, RawDocument, ReadingSource } from '../source';
import { withTermBlocks } from '../term-blocks';
import { readTranscript } from '../transcript/read-transcript';
import { titleOfSpeech } from '../transcript/speech-title';
import type { DocxTree } from './document-tree';
import { docxBlocks } from './docx-blocks';
import { inspectArchive } from './inspect-archive';

/**
 * Reads a Word document after its archive was checked; pictures and external files are ignored.
 * @throws ReadingError `file_bomb`, `file_encrypted`, `file_corrupt`
 */
export async function readDocx(source: ReadingSource): Promise<RawDocument> {
  await inspectArchive(source.bytes);
  const read = docxBlocks(await documentTree(source.bytes));
  return {
    kind: 'docx',
    ...read,
    blocks: withTermBlocks(read.blocks),
    ...transcriptIn(read, source.filename),
  };
}

/** Meetings and lectures are recorded in Word documents, too. */
function transcriptIn(
  { title, blocks: written }: { title: string | null; blocks: readonly Block[] },
  filename: string,
): Pick<RawDocument, 'title' | 'blocks' | 'notes'> | null {
  const transcript = readTranscript(written.flatMap(({ text }) => text.split('\n')));
  if (!transcript) return null;
  const { blocks, notes } = transcript;
  const opening = transcript.opening.map((text) => paragraphBlock({ text, emphasis: [] }, null));
  const isNamed = title !== null || opening.length > 0;
  return {
    title: isNamed ? title : titleOfSpeech(blocks, filename),
    blocks: [...opening, ...blocks],
    notes,
  };
}

/** Taken from mammoth's conversion to HTML, which has no other access to it. */
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
