import { createHash } from 'node:crypto';
import { sectionsWithRoles } from '../../engine/section-roles';
import { PASSAGE_SEPARATOR, type ReadDocument } from '../../engine/types';
import { CHUNK_LENGTH, type PackedDocument, type PassageRow, type SectionRow } from './protocol';

export function packDocument({ sections, passages, ...document }: ReadDocument): PackedDocument {
  return {
    ...document,
    contentHash: hashText(passages),
    sectionChunks: chunkRows(
      sections.map(({ level, title, firstPassage }, position): SectionRow => {
        return { position, level, title, first_passage: firstPassage };
      }),
    ),
    passageChunks: chunkRows(
      passages.map((passage, position): PassageRow => ({ position, ...passage })),
    ),
  };
}

export function unpackDocument(packed: PackedDocument): ReadDocument {
  const { contentHash: _hash, sectionChunks, passageChunks, ...document } = packed;
  const sections = readRows<SectionRow>(sectionChunks).map(({ level, title, first_passage }) => {
    return { level, title, firstPassage: first_passage };
  });
  const passages = readRows<PassageRow>(passageChunks).map(
    ({ position: _position, emphasis, ...passage }) => ({
      ...passage,
      ...(emphasis && { emphasis }),
    }),
  );
  return { ...document, sections: sectionsWithRoles(sections, passages), passages };
}

function hashText(passages: ReadDocument['passages']): string {
  const hash = createHash('sha256');
  passages.forEach(({ text }, i) => {
    hash.update(i === 0 ? text : PASSAGE_SEPARATOR + text);
  });
  return hash.digest('hex');
}

function chunkRows(rows: readonly object[]): string[] {
  const chunks: string[] = [];
  let open: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (length + json.length + 2 > CHUNK_LENGTH && open.length > 0) {
      chunks.push(`[${open.join(',')}]`);
      open = [];
      length = 0;
    }
    open.push(json);
    length += json.length + 1;
  }
  if (open.length > 0) chunks.push(`[${open.join(',')}]`);
  return chunks;
}

function readRows<Row>(chunks: readonly string[]): Row[] {
  return chunks.flatMap((chunk) => JSON.parse(chunk) as Row[]);
}
