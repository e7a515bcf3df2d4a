import { isOtherLanguage } from '../language/languages/other-language';
import { deniesBeyond } from '../language/sentences/negation';
import { pointsAtText, pointsBack, speaksOfTheText } from '../language/sentences/references';
import { spelledNumbers } from '../language/words/number-words';
import { searchTerms } from '../language/words/search-terms';
import { isStopWord, isUsuallyLowerCase } from '../language/words/word-lists';
import { comparesOtherwise } from './comparisons';
import { turnsDenial } from './denials';
import { cited, type Evidence } from './evidence';
import { dottedNames, formFault } from './plain-text';
import { saysOpposite } from './says-opposite';

/** Why an item of a model is not shown. */
export type ItemFault =
  | 'no sentence'
  | 'number not in the text'
  | 'name not in the text'
  | 'not said by the text'
  | 'denies what the text says'
  | 'affirms what the text denies'
  | 'says the opposite'
  | 'answer in its question'
  | 'does not stand alone'
  | 'other language'
  | 'options not distinct'
  | 'wrong option may be right'
  | 'left out'
  | 'mixes paragraphs'
  | 'not one sentence'
  | 'not plain text'
  | 'too long'
  | 'empty';

export type Claim = {
  /** What is asked, if anything. */
  question?: string;
  /** What is said. */
  answer: string;
  /** Numbers of the sentences that say it. */
  sentences: readonly number[];
  /** It is read after other sentences, so it may lean on them. */
  followsOthers?: boolean;
};

/** Share of an answer's content words that its sentences must have. */
const LEAST_SHARED = 0.5;
/** Letters from which on a word may differ from the text's in its ending. */
const STEM_LETTERS = 5;

const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Numbers of one item: up to four are asked for, each of which may stand for several. */
const MOST_SENTENCES = 32;

/** Checks a claim against the sentences that it names; null if nothing is wrong. Linear in the length. */
export function faultOf(claim: Claim, evidence: Evidence): ItemFault | null {
  const { question = '', answer } = claim;
  const { language } = evidence;
  const malformed = formFault(claim.question === undefined ? [answer] : [question, answer]);
  if (malformed) return malformed;
  if (claim.sentences.length > MOST_SENTENCES) return 'too long';
  if (searchTerms(answer, language).length === 0) return 'empty';
  const sentences = cited(evidence, claim.sentences);
  const isInvented = sentences.length < new Set(claim.sentences).size;
  if (sentences.length === 0 || isInvented) return 'no sentence';
  const source = sentences.map(({ quote }) => quote).join(' ');
  const said = `${question} ${answer}`.trim();
  const beyond = faultBeyond(said, source, language);
  if (beyond) return beyond;
  if (sharedWith(answer, source, language) < LEAST_SHARED) return 'not said by the text';
  if (question !== '' && sharedWith(answer, question, language) === 1)
    return 'answer in its question';
  const parts = [question, answer].filter((part) => part !== '');
  if (parts.some(speaksOfTheText)) return 'does not stand alone';
  const leans = parts.some(pointsAtText) || pointsBack(question || answer, language);
  return leans && !claim.followsOthers ? 'does not stand alone' : null;
}

/** Whether a text lacks a number, a name, a denial, or half of the content words of what it stands for. */
export function omits(text: string, whole: string, language: string): boolean {
  const known = new Set(numbersIn(text, language));
  if (!numbersIn(whole, language).every((number) => known.has(number))) return true;
  // German nouns look like names.
  if (language !== 'de' && !hasNames(whole, text, language)) return true;
  return deniesBeyond(whole, text, language) || sharedWith(whole, text, language) < LEAST_SHARED;
}

/** What a text has that its source hasn't. */
function faultBeyond(text: string, source: string, language: string): ItemFault | null {
  if (isOtherLanguage(text, source, language)) return 'other language';
  const known = new Set(numbersIn(source, language));
  if (!numbersIn(text, language).every((number) => known.has(number)))
    return 'number not in the text';
  if (!hasNames(text, source, language)) return 'name not in the text';
  return turnedFault(text, source, language);
}

/** Where a text has the words of its source and says the opposite, as far as words tell. */
function turnedFault(text: string, source: string, language: string): ItemFault | null {
  if (deniesBeyond(text, source, language)) return 'denies what the text says';
  const turned = turnsDenial(text, source, language);
  if (turned)
    return turned === 'denies' ? 'denies what the text says' : 'affirms what the text denies';
  const { isOtherwise, isTold } = comparesOtherwise(text, source, language);
  return isOtherwise || (!isTold && saysOpposite(text, source, language))
    ? 'says the opposite'
    : null;
}

/** In digits without separators of thousands: 1,200 is 1200, "four" is 4. */
function numbersIn(text: string, language: string): string[] {
  const digits = (text.match(NUMBER) ?? []).map((number) =>
    number.replace(/[.,](?=\p{N}{3}(?!\p{N}))/gu, ''),
  );
  return [...digits, ...spelledNumbers(text, language)];
}

/**
 * Whether each capitalized word inside a sentence of `text` is in `source`, in any case and with any ending, and each
 * host as it is. In English also the first word of a sentence, unless it's an everyday word.
 */
function hasNames(text: string, source: string, language: string): boolean {
  const lower = source.toLowerCase();
  if (!dottedNames(text).every((name) => lower.includes(name.toLowerCase()))) return false;
  const words = new Set((source.match(WORD) ?? []).map(stemmed));
  return [...text.matchAll(WORD)].every(({ 0: word, index }) => {
    const isEveryday = language !== 'en' || isEverydayWord(word.toLowerCase());
    const isName = /^\p{Lu}/u.test(word) && !(isEveryday && opensSentence(text, index));
    return !isName || words.has(stemmed(word));
  });
}

const isEverydayWord = (word: string) => isStopWord(word) || isUsuallyLowerCase(word);

function opensSentence(text: string, index: number): boolean {
  return /(?:^|[.!?:“"(])\s*$/u.test(text.slice(0, index));
}

function stemmed(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s$/u, '');
  return plain.length > STEM_LETTERS ? plain.slice(0, STEM_LETTERS) : plain;
}

/** Share of words from which on two texts say the same. */
const SAME = 0.8;

/** Whether the shorter of two texts says nothing of its own. */
export function isSame(one: string, other: string, language: string): boolean {
  const [a, b] = [one, other].map((text) => searchTerms(text, language).length) as [number, number];
  const [shorter, longer] = a <= b ? [one, other] : [other, one];
  return sharedWith(shorter, longer, language) >= SAME;
}

/** The share of a text's content words that another has; 1 if it has none. */
export function sharedWith(text: string, other: string, language: string): number {
  const words = searchTerms(text, language);
  const known = new Set(searchTerms(other, language));
  return words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length;
}
