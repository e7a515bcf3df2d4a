import { crc32 } from 'node:zlib';
import { INDEX_MAGIC, INDEX_VERSION } from '../build-index';
import { searchTerms } from '../language/search-terms';
import type { Anchored, Section } from '../types';
import { ByteReader } from './bytes';
import { type Columns, invert, type Postings, readColumns } from './columns';

export type OpenIndex = Columns &
  Postings & {
    language: string;
    title: string;
    /** The document's text: passages joined by `PASSAGE_SEPARATOR`. */
    text: string;
    sections: Section[];
    /** Every distinct word, as retrieval compares it; its place is its id. */
    terms: string[];
    termIds: Map<string, number>;
    /** Terms of each section's title and of the titles above it. */
    headingTerms: Set<string>[];
    summary: Anchored[];
    keyPoints: Anchored[];
    /** `text` is a question that its quote answers. */
    quiz: Anchored[];
    /** Names of the concepts that matter most. */
    topics: string[];
  };

/** The bytes are damaged or of another version: build the index anew from the stored passages. */
export class UnreadableIndexError extends Error {
  constructor() {
    super('The index cannot be read; build it anew.');
    this.name = 'UnreadableIndexError';
  }
}

export function openIndex(bytes: Uint8Array): OpenIndex {
  try {
    const reader = new ByteReader(bytes);
    if (reader.count() !== INDEX_MAGIC || reader.count() !== INDEX_VERSION) throw new UnreadableIndexError();
    if (reader.count() !== crc32(reader.rest())) throw new UnreadableIndexError();
    return readContent(reader);
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableIndexError();
    throw error;
  }
}

function readContent(reader: ByteReader): OpenIndex {
  const language = reader.text();
  const title = reader.text();
  const text = reader.text();
  const sections = list(reader, () => ({
    level: reader.count(),
    title: reader.text(),
    firstPassage: reader.count(),
  }));
  const vocabulary = reader.text();
  const terms = vocabulary === '' ? [] : vocabulary.split('\n');
  const [summary, keyPoints, quiz] = [
    readAnchored(reader, text),
    readAnchored(reader, text),
    readAnchored(reader, text),
  ];
  const topics = list(reader, () => reader.text());
  const columns = readColumns(reader);
  return {
    language,
    title,
    text,
    sections,
    ...columns,
    terms,
    termIds: new Map(terms.map((term, id) => [term, id])),
    ...invert(columns.termAt, terms.length),
    headingTerms: headingTermsOf(sections, language),
    summary,
    keyPoints,
    quiz,
    topics,
  };
}

function list<T>(reader: ByteReader, readOne: () => T): T[] {
  return Array.from({ length: reader.count() }, readOne);
}

function readAnchored(reader: ByteReader, text: string): Anchored[] {
  return list(reader, () => {
    const passage = reader.count();
    const start = reader.count();
    const quote = text.slice(start, start + reader.count());
    return { passage, start, quote, text: reader.text() || quote };
  });
}

/** A passage under "Sleep" > "Stages" is about both. */
function headingTermsOf(sections: Section[], language: string): Set<string>[] {
  const open: { level: number; terms: string[] }[] = [];
  return sections.map(({ level, title }) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    open.push({ level, terms: searchTerms(title, language) });
    return new Set(open.flatMap(({ terms }) => terms));
  });
}
