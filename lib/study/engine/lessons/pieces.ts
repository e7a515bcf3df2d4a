import type { Anchored } from '../../types';
import { type AnalysedDocument, textBetween } from '../analysed';
import { tidy } from '../wording/tidy';
import type { Part } from './split';

/** Where a part has too few sentences: its text in `count` pieces, cut at commas where there are any, else at words. */
export function piecesOf(document: AnalysedDocument, part: Part, count: number): Anchored[] {
  const pieces = sentencesAsRanges(document, part);
  while (pieces.length < count) {
    const longest = pieces.reduce((best, piece, i) => (length(piece) > length(pieces[best]!) ? i : best), 0);
    const halves = halve(document, pieces[longest]!);
    if (!halves) break;
    pieces.splice(longest, 1, ...halves);
  }
  return pieces.slice(0, count).map(({ passage, start, end }) => {
    const quote = textBetween(document, passage, start, end);
    return { passage, start, quote, text: tidy(quote) || quote };
  });
}

type Range = { passage: number; start: number; end: number; firstToken: number; endToken: number };

function sentencesAsRanges({ sentences }: AnalysedDocument, { from, to }: Part): Range[] {
  return sentences
    .slice(from, to)
    .map(({ passage, start, end, firstToken, endToken }) => ({ passage, start, end, firstToken, endToken }));
}

function length({ firstToken, endToken }: Range): number {
  return endToken - firstToken;
}

function halve(document: AnalysedDocument, range: Range): [Range, Range] | null {
  if (length(range) < 2) return null;
  const at = cutPlace(document, range);
  const first = { ...range, endToken: at, end: document.tokenEnd[at - 1]! };
  return [first, { ...range, firstToken: at, start: document.tokenStart[at]! }];
}

/** After the comma nearest to the middle, or in the middle. */
function cutPlace(document: AnalysedDocument, { firstToken, endToken }: Range): number {
  const middle = (firstToken + endToken) >> 1;
  for (let off = 0; off < (endToken - firstToken) / 4; off++) {
    for (const token of [middle - off, middle + off]) {
      const word = document.words[document.tokenWord[token]!]!;
      if (/^[,;:—，、]$/.test(word.text) && token + 1 > firstToken && token + 1 < endToken) return token + 1;
    }
  }
  return middle;
}
