import { plainProse } from '../../language/plain-prose';
import { type AnalysedDocument, textBetween, tokenSpan, wordAt } from '../analysed';

/** Tokens `from` up to, not including, `to`. */
export type TokenRange = { from: number; to: number };

export function isEmpty({ from, to }: TokenRange): boolean {
  return to <= from;
}

/** The first token in a range whose word fits; null if there is none. */
export function findToken(
  document: AnalysedDocument,
  { from, to }: TokenRange,
  words: ReadonlySet<string>,
): number | null {
  for (let token = from; token < to; token++) if (words.has(wordAt(document, token).text)) return token;
  return null;
}

/** The text of some tokens of one passage, tidied. */
export function rangeText(document: AnalysedDocument, passage: number, { from, to }: TokenRange): string {
  if (to <= from) return '';
  return plainProse(textBetween(document, passage, ...tokenSpan(document, from, to)));
}
