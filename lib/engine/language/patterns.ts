/** The alternatives as one group, to be put into a longer pattern. Flags of the alternatives are ignored. */
export const groupOf = (alternatives: readonly (RegExp | string)[]): string =>
  `(?:${alternatives.map((one) => (typeof one === 'string' ? one : one.source)).join('|')})`;

/**
 * One pattern that finds what any of these finds. A long pattern is easier to read as such a list, with an example
 * beside each.
 *
 * @throws if their flags differ.
 */
export function union(patterns: readonly RegExp[]): RegExp {
  const flags = new Set(patterns.map((pattern) => pattern.flags));
  if (flags.size !== 1) throw new Error('A union needs patterns with the same flags.');
  return new RegExp(patterns.map((pattern) => pattern.source).join('|'), patterns[0]?.flags);
}

/** Finds any of the alternatives where a word begins. */
export const atWordStart = (alternatives: readonly (RegExp | string)[], flags = ''): RegExp =>
  new RegExp(`\\b${groupOf(alternatives)}`, flags);

/** The words of a list, separated by spaces. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Of things counted up, in a pattern. */
export const TWO_TO_EIGHT = 'two|three|four|five|six|seven|eight';

export const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** In German, French, Spanish, Portuguese, and Italian; in a pattern that ignores case. */
export const MONTHS_ELSEWHERE =
  'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|' +
  'janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|' +
  'janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|' +
  'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|novembre|dicembre';

export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);
