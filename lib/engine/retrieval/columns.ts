import { PASSAGE_SEPARATOR } from '../types';
import type { ByteReader } from './bytes';

/**
 * Where everything stands. A position counts the searchable words of the document, in order. A `First` column has one
 * row more than things, so that the things of row `i` are those from `first[i]` to before `first[i + 1]`.
 */
export type Columns = {
  /** UTF-16 offsets in the document's text. */
  passageStart: Uint32Array;
  passageFirstSentence: Uint32Array;
  passageFirstPosition: Uint32Array;
  sentenceStart: Uint32Array;
  sentenceEnd: Uint32Array;
  sentencePassage: Uint32Array;
  sentenceFirstPosition: Uint32Array;
  positionSentence: Uint32Array;
  /** Which term stands at a position. */
  termAt: Uint32Array;
};

export type Postings = {
  /** The positions of term `t`, rising, are `positions[firstPosting[t]]` to before `positions[firstPosting[t + 1]]`. */
  firstPosting: Uint32Array;
  positions: Uint32Array;
};

export function readColumns(reader: ByteReader): Columns {
  const passages = reader.count();
  const columns = emptyColumns(passages, reader.count(), reader.count());
  const at = { sentence: 0, position: 0 };
  let offset = 0;
  for (let passage = 0; passage < passages; passage++) {
    columns.passageStart[passage] = offset;
    columns.passageFirstSentence[passage] = at.sentence;
    columns.passageFirstPosition[passage] = at.position;
    const length = reader.count();
    readSentences(reader, columns, passage, at);
    offset += length + PASSAGE_SEPARATOR.length;
  }
  columns.passageFirstSentence[passages] = at.sentence;
  columns.passageFirstPosition[passages] = at.position;
  columns.sentenceFirstPosition[at.sentence] = at.position;
  return columns;
}

function emptyColumns(passages: number, sentences: number, positions: number): Columns {
  return {
    passageStart: new Uint32Array(passages),
    passageFirstSentence: new Uint32Array(passages + 1),
    passageFirstPosition: new Uint32Array(passages + 1),
    sentenceStart: new Uint32Array(sentences),
    sentenceEnd: new Uint32Array(sentences),
    sentencePassage: new Uint32Array(sentences),
    sentenceFirstPosition: new Uint32Array(sentences + 1),
    positionSentence: new Uint32Array(positions),
    termAt: new Uint32Array(positions),
  };
}

function readSentences(
  reader: ByteReader,
  columns: Columns,
  passage: number,
  at: { sentence: number; position: number },
): void {
  let cursor = columns.passageStart[passage]!;
  for (let left = reader.count(); left > 0; left--) {
    const start = cursor + reader.count();
    cursor = start + reader.count();
    columns.sentenceStart[at.sentence] = start;
    columns.sentenceEnd[at.sentence] = cursor;
    columns.sentencePassage[at.sentence] = passage;
    columns.sentenceFirstPosition[at.sentence] = at.position;
    for (let words = reader.count(); words > 0; words--) {
      columns.termAt[at.position] = reader.count();
      columns.positionSentence[at.position++] = at.sentence;
    }
    at.sentence++;
  }
}

/** Where each term stands, by counting: linear in the number of words. */
export function invert(termAt: Uint32Array, terms: number): Postings {
  const firstPosting = new Uint32Array(terms + 1);
  for (const term of termAt) firstPosting[term + 1]!++;
  for (let term = 0; term < terms; term++) firstPosting[term + 1]! += firstPosting[term]!;
  const next = firstPosting.slice(0, terms);
  const positions = new Uint32Array(termAt.length);
  for (let position = 0; position < termAt.length; position++) positions[next[termAt[position]!]!++] = position;
  return { firstPosting, positions };
}
