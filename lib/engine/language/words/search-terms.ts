import { withoutAccents } from '../../../text/accents';
import { memoized } from '../../caches/memoized';
import { UNSPACED, wordSet } from '../patterns';
import { stemIn } from './stemmers';
import { stopWords } from './word-lists';
import { elisionLength, stem } from './words';

const WORD = /\p{N}+(?:[.,]\p{N}+)*|(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Longer "words" are data; cutting them bounds the vocabulary. */
const LONGEST_TERM = 48;

/** Other words than English ones count as equal by this prefix of their stems (McNamee and Mayfield, 2004). */
const STEM_LETTERS = 6;

/** English function words; stop lists made for word clouds hold far more. */
const ENGLISH_GRAMMAR = wordSet(
  'a an the of to in on at by for from with and or but nor is are was were be been being am do does did doing has ' +
    'have had having it its this that these those there here than then as not no if into onto upon can could should ' +
    'would will shall may might must also i you he she we they me him us them my your his her our their s t d ll re ve ' +
    'm so such which who whom whose what when where why how ' +
    // As learners type them, and as "don’t" is compared.
    'dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt cant couldnt wouldnt shouldnt whats whos hows',
);

/** `start` is a UTF-16 offset. */
export type SearchWord = { word: string; term: string; start: number };

/** Whether a word, in lower case, has no meaning to search for. */
export function isGrammarWord(word: string, language: string): boolean {
  return language === 'en' ? ENGLISH_GRAMMAR.has(word) : stopWords(language).has(word);
}

/**
 * The words of a document or a question as retrieval compares them: without case, accents, endings and stop words.
 * Linear in the length.
 */
export function searchTerms(text: string, language: string): string[] {
  return searchWords(text, language).map(({ term }) => term);
}

/** The same with each word as written and its place. */
export function searchWords(text: string, language: string): SearchWord[] {
  const words: SearchWord[] = [];
  const isSpaced = !UNSPACED.test(text);
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isSpaced && UNSPACED.test(word)) addUnspaced(words, word, index, language);
    else if (isShortForm(word, text)) addShortForm(words, word, index, language);
    else addWord(words, word, index, language);
  }
  return words;
}

const SHORT_FORM = /^(?:\p{Lu}{2,5}|(?:\p{Lu}\.){2,5}|(?:\p{Lu}\.){1,4}\p{Lu})$/u;

/**
 * Whether a word of a text is the short form of a name or an operator: "WHO", "US", "U.S.", "IT", "AND" of logic, which without their
 * capitals are function words. In a line of capitals none can be told.
 */
export const isShortForm = (word: string, text: string): boolean =>
  SHORT_FORM.test(word) && (/\p{Ll}/u.test(text) || !/\S\s+\S/u.test(text));

function addShortForm(words: SearchWord[], word: string, start: number, language: string): void {
  const term = word.replaceAll('.', '').toLowerCase();
  if (isGrammarWord(term, language)) words.push({ word, term, start });
  else addWord(words, word, start, language);
}

function addWord(words: SearchWord[], word: string, start: number, language: string): void {
  const term = word.length > LONGEST_TERM ? toTerm(word, language) : knownTerms(language)(word);
  if (term) words.push({ word, term, start });
}

function addUnspaced(words: SearchWord[], run: string, start: number, language: string): void {
  for (let at = 0; at < run.length; at += LONGEST_RUN) {
    for (const { segment, index, isWordLike } of segmenter.segment(
      run.slice(at, at + LONGEST_RUN),
    )) {
      if (isWordLike) addWord(words, segment, start + at + index, language);
    }
  }
}

/** Bounds the segmenter's dictionary search. */
const LONGEST_RUN = 2_000;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

const knownTerms = memoized(20, (language) => memoized(50_000, (word) => toTerm(word, language)));

function toTerm(word: string, language: string): string {
  const lower = word.slice(elisionLength(word, language)).slice(0, LONGEST_TERM).toLowerCase();
  const plain = inPlainLetters(lower)
    .replace(/['’]s$/, '')
    .replace(/['’.,]/g, '');
  if (isGrammarWord(lower, language) || isGrammarWord(plain, language)) return '';
  if (language === 'en') return stem(plain);
  if (!/^\p{L}+$/u.test(plain) || UNSPACED.test(plain)) return plain;
  const stemmed = /^\p{L}+$/u.test(lower) ? inPlainLetters(stemIn(language, lower)) : plain;
  return stemmed.slice(0, STEM_LETTERS);
}

/** "H₂O" and "ﬁsh", too, are "H2O" and "fish". */
const inPlainLetters = (word: string): string => withoutAccents(word.normalize('NFKD'));
