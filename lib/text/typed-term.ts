import distanceOf from 'damerau-levenshtein';
import { withoutAccents } from './accents';
import { withoutPlural } from './plurals';

/** In front of a term, by language; those of a single letter may be names instead. */
const ARTICLES: Readonly<Record<string, string>> = {
  en: 'the|an?',
  de: 'der|die|das|den|dem|des|eine?|einen|einem|einer|eines',
  fr: "l[’']|d[’']|de l[’']|de la|du|des|la|les?|une?",
  es: 'el|los|las?|lo|unos?|unas?|un',
  pt: 'os?|as?|uns|umas?|um',
  it: "l[’']|un[’']|d(?:e|a|ne)ll[’']|il|lo|la|i|gli|le|uno?|una|dei|degli|delle|del|dello|della",
};
const patterns = new Map(
  Object.entries({ ...ARTICLES, und: Object.values(ARTICLES).join('|') }).map(
    ([language, words]) => [language, new RegExp(`^(?:(?:${words})(?<=[’'])|(?:${words}) )`, 'iu')],
  ),
);
/** "A band", "O antigen": the letter names it. */
const LETTER_NAME = /^\p{Lu}[\s-]\p{Ll}/u;
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

/** `language`: ISO 639-1 of the text; with another, articles of all known languages are left out. */
export function formsOf(text: string, language = 'und'): TermForms {
  return formsWith(LETTER_NAME.test(text) ? text : withoutArticle(text, language), language);
}

/** "s.-t. m." of "short-term memory": what fits several terms needs it. */
export function initialsOf(term: string): string {
  return term.replace(/([^\s-])[^\s-]*/gu, '$1.');
}

/**
 * Whether a typed answer names the term: accents, case, articles, hyphens, plurals and one typing error are forgiven,
 * unless that gives a `confusable` term of the text. The only home of this rule.
 */
export function isMeant(
  answer: string,
  { accepted, confusable }: { accepted: readonly string[]; confusable: readonly string[] },
  language?: string,
): boolean {
  const isOfLetter = accepted.some((term) => LETTER_NAME.test(term));
  const termForms = (term: string) =>
    isOfLetter ? formsWith(term, language) : formsOf(term, language);
  // As written, for a term that begins like an article.
  const typed = [withoutArticle(answer, language), answer]
    .map((text) => formsWith(text, language))
    .filter(({ folded }) => folded !== '');
  const isGiven = (term: string) => typed.some(({ folded }) => folded === termForms(term).folded);
  if (accepted.some(isGiven)) return true;
  if (confusable.some(isGiven)) return false;
  return accepted.some((term) => typed.some((given) => isSlipOf(termForms(term), given)));
}

function formsWith(text: string, language = 'und'): TermForms {
  const term = plain(text, language);
  const words = term.split(' ').map((word) => withoutPlural(word, language));
  return { plain: term, folded: words.join(' ') };
}

/** Whether one typing error makes `given` of the term. A figure, a Roman one too, and a word of a letter or two allow none. */
export function isSlipOf(term: TermForms, given: TermForms): boolean {
  return isOneErrorFrom(term.plain, given.plain) || isOneErrorFrom(term.folded, given.folded);
}

function isOneErrorFrom(term: string, given: string): boolean {
  return (
    term.length >= FORGIVEN_FROM &&
    Math.abs(term.length - given.length) <= 1 &&
    sharesAnEnd(term, given) &&
    distanceOf(term, given).steps === 1 &&
    isInLongWord(term.split(' '), given.split(' '))
  );
}

/** One error leaves what stands before it or after it: most terms needn't be measured. */
function sharesAnEnd(term: string, given: string): boolean {
  const middle = Math.floor(term.length / 2);
  return given.startsWith(term.slice(0, middle - 1)) || given.endsWith(term.slice(middle));
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

function withoutArticle(text: string, language = 'und'): string {
  const trimmed = text.trim().replace(/\s+/gu, ' ');
  const rest = trimmed.replace(patterns.get(language) ?? patterns.get('und') ?? '', '');
  return rest === '' ? trimmed : rest;
}

/** Keeps the signs of "C++" and "C#". In German, "ae" is "ä". */
function plain(text: string, language: string): string {
  const words = withoutAccents(text)
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+|(?<![\p{L}+#])[+#]+/gu, ' ')
    .trim();
  return language === 'de' ? words.replace(/([aou])e/gu, '$1') : words;
}
