/** Marks between the words of scripts without spaces. */
const BETWEEN = "[-'’./、。，「」・：；！？（）]+";
const LETTERS = '[\\p{L}\\p{M}]';
const WORD = new RegExp(
  `^\\p{P}*(?:${LETTERS}+(?:${BETWEEN}${LETTERS}+)+|${LETTERS}{2,})\\p{P}*$`,
  'u',
);
/** Numbers, single letters and single marks tell nothing: tables and formulas are full of them. */
const TELLS = /[\p{L}\p{S}].|.[\p{L}\p{S}]|\p{P}\p{P}/u;

const AMOUNT = /^[\p{P}\p{S}]*\p{N}[\p{N}\p{P}\p{Sc}]*$/u;

const LEAST_SHARE = 0.4;
/** Fewer tokens are a cover or a page of formulas. */
const FEWEST = 100;
/** Enough for a long document, and of words longer than any. */
const SAMPLE = 200_000;
const LONGEST = 60;

/** So many words of prose say that its listings are listings. */
const FEWEST_WORDS = 10;

/**
 * Whether a PDF's text is words. Old fonts store no characters for their shapes: the page looks right, what is read
 * is "%&'01 4W 5". Source code and tables of numbers pass, code alone if most of it is words.
 */
export function hasReadableLetters(
  prose: readonly string[],
  code: readonly string[] = [],
): boolean {
  const { telling, words } = count(prose);
  if (telling >= FEWEST && words < LEAST_SHARE * telling) return false;
  if (words >= FEWEST_WORDS) return true;
  const ofCode = count(code);
  return ofCode.telling < FEWEST || ofCode.words >= LEAST_SHARE * ofCode.telling;
}

function count(texts: readonly string[]): { telling: number; words: number } {
  const tokens = texts
    .join(' ')
    .slice(0, SAMPLE)
    .split(/\s+/)
    .filter((token) => token.length <= LONGEST);
  const telling = tokens.filter((token) => TELLS.test(token) && !AMOUNT.test(token));
  return { telling: telling.length, words: telling.filter((token) => WORD.test(token)).length };
}
