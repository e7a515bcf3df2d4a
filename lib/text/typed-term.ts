import distanceOf from 'damerau-levenshtein';

const ARTICLES =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|gli|o|os|as|um|uma) (?=\S)|^l /;
/** Letters of a term in which one typing error is forgiven. */
const FORGIVEN_FROM = 5;
/** Letters of a word; in a shorter one an error makes another word: "hepatitis A". */
const FORGIVEN_WORD = 3;
/** Any figure, and Roman ones up to 39. */
const FIGURE = /\p{N}|^(?=.)x{0,3}(?:ix|iv|v?i{0,3})$/u;

/** Forms in which terms are compared; they need not be words. */
export type TermForms = {
  /** Without accents, case, an article and hyphens. */
  plain: string;
  /** Without plurals, too; the same for terms that count as one. */
  folded: string;
};

export function formsOf(text: string): TermForms {
  const term = plain(text);
  return { plain: term, folded: term.split(' ').map(singular).join(' ') };
}

/** Whether one typing error makes `given` of the term. A figure, a Roman one too, and a word of a letter or two allow none. */
export function isSlipOf(term: TermForms, given: TermForms): boolean {
  return isOneErrorFrom(term.plain, given.plain) || isOneErrorFrom(term.folded, given.folded);
}

function isOneErrorFrom(term: string, given: string): boolean {
  return (
    term.length >= FORGIVEN_FROM &&
    Math.abs(term.length - given.length) <= 1 &&
    distanceOf(term, given).steps === 1 &&
    isInLongWord(term.split(' '), given.split(' '))
  );
}

/** Or only in the spaces. */
function isInLongWord(term: readonly string[], given: readonly string[]): boolean {
  if (term.join('') === given.join('')) return true;
  const changed = term.flatMap((word, i) => (word === given[i] ? [] : [word, given[i] ?? '']));
  const [word = '', typed = ''] = changed;
  return (
    term.length === given.length &&
    changed.length === 2 &&
    Math.min(word.length, typed.length) >= FORGIVEN_WORD &&
    !FIGURE.test(word) &&
    !FIGURE.test(typed)
  );
}

/** Keeps the signs of "C++" and "C#". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+|(?<![\p{L}+#])[+#]+/gu, ' ')
    .trim()
    .replace(ARTICLES, '');
}

/** The same for both numbers; need not be a word. */
function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/(?<=(?:s|x|z|ch|sh))es$|s$/, '');
}
