import { deserialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { AnsweredQuestion } from '../answers-to-find';
import {
  HEADER_BYTES,
  INDEX_VERSION,
  type StoredAnchor,
  type StoredDetails,
  type StoredIndex,
  type StoredWord,
} from '../build-index';
import { searchTerms } from '../language/words/search-terms';
import type { FormalStatement } from '../structure/formal-statements';
import type { Anchored, Section } from '../types';
import { type Columns, columnsOf, invert, type Postings } from './columns';

export type OpenIndex = Columns &
  Postings & {
    language: string;
    title: string;
    text: string;
    sections: Section[];
    /** Every distinct word, as retrieval compares it; its place is its id. */
    terms: string[];
    termIds: Map<string, number>;
    headingTerms: Set<string>[];
    summary: Anchored[];
    /** What the whole is about; one, or none. */
    gist: Anchored[];
    /** Of sections, one each at most. */
    lines: Anchored[];
    keyPoints: Anchored[];
    /** `text` is a question that its quote answers. */
    quiz: Anchored[];
    topics: string[];
    answered: AnsweredQuestion[];
    /** Of lecture notes: definitions, theorems and examples under labels. */
    statements: readonly FormalStatement[];
    /** Of vocabulary lists. */
    words: readonly StoredWord[];
    /** Passages of source code. */
    code: ReadonlySet<number>;
  };

/** Damaged, or of another version. */
export class UnreadableIndexError extends Error {
  override name = 'UnreadableIndexError';
}

/** @throws UnreadableIndexError */
export function openIndex(bytes: Uint8Array): OpenIndex {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const content = bytes.subarray(HEADER_BYTES);
  const isReadable =
    bytes.length > HEADER_BYTES &&
    header.getUint32(0) === INDEX_VERSION &&
    header.getUint32(4) === crc32(content);
  if (!isReadable) throw new UnreadableIndexError('Unreadable');
  try {
    return readContent(deserialize(content));
  } catch (cause) {
    throw new UnreadableIndexError('Malformed', { cause });
  }
}

function readContent(stored: StoredIndex): OpenIndex {
  const details: StoredDetails = JSON.parse(String(stored.details));
  const { language, title, sections, topics } = details;
  const text = String(stored.text);
  const terms = String(stored.vocabulary).split('\n').filter(Boolean);
  const columns = columnsOf(stored);
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
    summary: anchorsOf(details.summary, text),
    gist: anchorsOf(details.gist, text),
    lines: anchorsOf(details.lines, text),
    keyPoints: anchorsOf(details.keyPoints, text),
    quiz: anchorsOf(details.quiz, text),
    topics,
    answered: details.answered,
    statements: details.statements,
    words: details.words,
    code: new Set(details.code),
  };
}

function anchorsOf(list: StoredAnchor[], document: string): Anchored[] {
  return list.map(([passage, start, length, text]) => {
    const quote = document.slice(start, start + length);
    return { passage, start, quote, text: text || quote };
  });
}

/** A passage under "Sleep" > "Stages" is about both. */
function headingTermsOf(sections: Section[], language: string): Set<string>[] {
  let above: { level: number; terms: string[] }[] = [];
  return sections.map(({ level, title }) => {
    above = [
      ...above.filter((heading) => heading.level < level),
      { level, terms: searchTerms(title, language) },
    ];
    return new Set(above.flatMap(({ terms }) => terms));
  });
}
