import type { Packed, StoredIndex } from '../build-index';

export type Columns = ReturnType<typeof columnsOf>;

/**
 * Positions count the searchable words. A `First` column has an additional last row: row `i` holds items `first[i]` to
 * before `first[i + 1]`.
 */
export function columnsOf(stored: StoredIndex) {
  const termAt = new Uint32Array(stored.termAt);
  const gaps = new Uint32Array(stored.gaps);
  const lengths = new Uint32Array(stored.lengths);
  const [passageFirstSentence, sentencePassage] = grouped(stored.sentenceCounts, lengths.length);
  const [sentenceFirstPosition, positionSentence] = grouped(stored.wordCounts, termAt.length);
  const sentenceStart = new Uint32Array(lengths.length);
  const sentenceEnd = new Uint32Array(lengths.length);
  let end = 0;
  lengths.forEach((length, sentence) => {
    sentenceStart[sentence] = end + at(gaps, sentence);
    end = at(sentenceStart, sentence) + length;
    sentenceEnd[sentence] = end;
  });
  return {
    passageCount: stored.sentenceCounts.length,
    /** From 1; 0 without pages. */
    passagePage: new Uint32Array(stored.pages),
    passageFirstSentence,
    passageFirstPosition: passageFirstSentence.map((sentence) =>
      at(sentenceFirstPosition, sentence),
    ),
    /** UTF-16 offsets in the document's text. */
    sentenceStart,
    sentenceEnd,
    sentencePassage,
    sentenceFirstPosition,
    positionSentence,
    /** Term by position. */
    termAt,
  };
}

/** A value of a column; 0 outside of it. */
export function at(column: Uint32Array, row: number): number {
  return column[row] ?? 0;
}

/** The sentences of a passage, in order. */
export function sentencesIn({ passageFirstSentence }: Columns, passage: number): number[] {
  const first = at(passageFirstSentence, passage);
  const end = at(passageFirstSentence, passage + 1);
  const sentences: number[] = [];
  for (let sentence = first; sentence < end; sentence++) sentences.push(sentence);
  return sentences;
}

/** From the first to the last sentence of a passage, or of several; null if they have none. */
export function wholePassage(
  { passageFirstSentence }: Columns,
  passage: number,
  lastPassage = passage,
): { first: number; last: number } | null {
  const first = at(passageFirstSentence, passage);
  const last = at(passageFirstSentence, lastPassage + 1) - 1;
  return first <= last ? { first, last } : null;
}

/** Whether two sentences stand in one passage. */
export function samePassage({ sentencePassage }: Columns, a: number, b: number): boolean {
  return sentencePassage[a] === sentencePassage[b];
}

/** The first item of each group, and the group of each item. */
function grouped(counts: Packed, items: number): [first: Uint32Array, groupOf: Uint32Array] {
  const first = new Uint32Array(counts.length + 1);
  const groupOf = new Uint32Array(items);
  counts.forEach((count, group) => {
    const end = at(first, group) + count;
    groupOf.fill(group, at(first, group), end);
    first[group + 1] = end;
  });
  return [first, groupOf];
}

export type Postings = ReturnType<typeof invert>;

/** The positions of each term: postings. */
export function invert(termAt: Uint32Array, terms: number) {
  const firstPosting = new Uint32Array(terms + 1);
  for (const term of termAt) firstPosting[term + 1] = at(firstPosting, term + 1) + 1;
  for (let term = 0; term < terms; term++)
    firstPosting[term + 1] = at(firstPosting, term + 1) + at(firstPosting, term);
  const next = firstPosting.slice(0, terms);
  const positions = new Uint32Array(termAt.length);
  for (let position = 0; position < termAt.length; position++) {
    const term = at(termAt, position);
    const place = at(next, term);
    positions[place] = position;
    next[term] = place + 1;
  }
  return { firstPosting, positions };
}

/** In the passages `from` to before `to`. */
export const sentencesBetween = (index: Columns, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => sentencesIn(index, from + i)).flat();
