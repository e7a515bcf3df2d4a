import { createHash } from 'node:crypto';
import { sectionsWithRoles } from '../../engine/section-roles';
import { PASSAGE_SEPARATOR, type Passage, type ReadDocument } from '../../engine/types';
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
      passages.map(({ goesOn, ...passage }, position): PassageRow => {
        return { position, ...passage, ...(goesOn && { goes_on: goesOn }) };
      }),
    ),
  };
}

/** Of a chapter's rows, makes a document by itself; its offsets stay those of the whole text. */
export function unpackDocument(packed: PackedDocument): ReadDocument {
  const { contentHash: _hash, sectionChunks, passageChunks, ...document } = packed;
  const sectionRows = readRows<SectionRow>(sectionChunks);
  const passageRows = readRows<PassageRow>(passageChunks);
  const firstSection = sectionRows[0]?.position ?? 0;
  const firstPassage = passageRows[0]?.position ?? 0;
  const sections = sectionRows.map(({ level, title, first_passage }) => {
    return { level, title, firstPassage: Math.max(0, first_passage - firstPassage) };
  });
  const passages = passageRows.map(
    ({ position: _position, section, emphasis, depth, goes_on: goesOn, ...passage }): Passage => ({
      ...passage,
      section: section - firstSection,
      ...(emphasis && { emphasis }),
      ...(depth && { depth }),
      ...(goesOn && { goesOn }),
    }),
  );
  return { ...document, sections: sectionsWithRoles(sections, passages), passages };
}

/** A chapter's pack with the passages numbered as in the whole document. */
export function renumberPassages<T>(made: T, firstPassage: number): T {
  if (Array.isArray(made)) return made.map((one) => renumberPassages(one, firstPassage)) as T;
  if (made === null || typeof made !== 'object') return made;
  const entries = Object.entries(made).map(([key, value]) => [
    key,
    PASSAGE_KEYS.has(key) && typeof value === 'number'
      ? value + firstPassage
      : renumberPassages(value, firstPassage),
  ]);
  return Object.fromEntries(entries);
}

const PASSAGE_KEYS = new Set(['passage', 'firstPassage']);

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
