export function anyOf(alternatives: readonly string[], flags = ''): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})`, flags);
}

/** The words of a list, separated by spaces. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';

export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);
