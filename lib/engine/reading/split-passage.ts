import { characterBoundary, LONGEST_CHARACTER } from '../../text/character-boundary';
import { splitSentences } from '../language/sentences/sentences';

/** In UTF-16 units; what a source link shows at once. */
export const LONGEST_PASSAGE = 1500;

/**
 * Splits a paragraph over `LONGEST_PASSAGE` into similar lengths at sentence ends; longer sentences at spaces, longer
 * words between characters. Expects cleaned text.
 */
export function splitPassage(text: string): string[] {
  if (text.length <= LONGEST_PASSAGE) return [text];
  const target = Math.ceil(text.length / Math.ceil(text.length / LONGEST_PASSAGE));
  const pieces: string[] = [];
  let from = 0;
  let to = 0;
  for (const { start, end } of cutPoints(text)) {
    if (to > from && end - from > (to - from >= target ? 0 : LONGEST_PASSAGE)) {
      pieces.push(text.slice(from, to));
      from = start;
    }
    to = end;
  }
  pieces.push(text.slice(from, to));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function* cutPoints(text: string): Generator<{ start: number; end: number }> {
  for (const sentence of splitSentences(text)) {
    let start = sentence.start;
    while (sentence.end - start > LONGEST_PASSAGE) {
      const end =
        start + lengthToCut(text.slice(start, start + LONGEST_PASSAGE + LONGEST_CHARACTER));
      yield { start, end };
      start = end;
    }
    yield { start, end: sentence.end };
  }
}

function lengthToCut(window: string): number {
  const earliest = LONGEST_PASSAGE / 2;
  const head = window.slice(0, LONGEST_PASSAGE);
  const clause = Math.max(head.lastIndexOf('; '), head.lastIndexOf(': '), head.lastIndexOf(', '));
  if (clause >= earliest) return clause + 1;
  const space = head.lastIndexOf(' ');
  if (space >= earliest) return space;
  return characterBoundary(window, LONGEST_PASSAGE);
}
