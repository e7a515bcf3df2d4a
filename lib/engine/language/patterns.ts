/** A regular expression for any of several, from the beginning of a word. */
export function anyOf(alternatives: readonly string[], flags = ''): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})`, flags);
}

/** The names of the months, as alternatives of a regular expression. */
export const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Scripts written without spaces: there a run of letters is not a word. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
