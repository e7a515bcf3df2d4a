import { plainProse } from '../../language/sentences/plain-prose';
import { type AnalysedDocument, textBetween, tokenSpan, wordAt } from '../analysed';
import type { Word } from '../lexicon';

/** The tokens `from` to before `to`. */
export type TokenRange = { from: number; to: number };

export const COMMA: ReadonlySet<string> = new Set([',']);

/** Whether a range has no token. */
export function isEmpty({ from, to }: TokenRange): boolean {
  return to <= from;
}

/** The first token with one of the words. */
export function findToken(
  document: AnalysedDocument,
  { from, to }: TokenRange,
  words: ReadonlySet<string>,
): number | null {
  for (let token = from; token < to; token++)
    if (words.has(wordAt(document, token).text)) return token;
  return null;
}

/** Whether a word of the range fits; makes no array, since it is asked of every sentence. */
export function anyToken(
  document: AnalysedDocument,
  { from, to }: TokenRange,
  fits: (word: Word, token: number) => boolean,
): boolean {
  for (let token = from; token < to; token++) if (fits(wordAt(document, token), token)) return true;
  return false;
}

/** The text of a range without marks of references, notes and line breaks. */
export function rangeText(
  document: AnalysedDocument,
  passage: number,
  { from, to }: TokenRange,
): string {
  if (to <= from) return '';
  return plainProse(textBetween(document, passage, ...tokenSpan(document, from, to)));
}

/** The words of the tokens `from` to before `to`. */
export function wordsIn(document: AnalysedDocument, from: number, to: number): Word[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => wordAt(document, from + i));
}
