import lists from 'stopwords-iso';
import { memoized } from '../../caches/memoized';
import { wordSet } from '../patterns';
import { everydayWords } from './everyday-words';

/** Words in stopwords-iso's English list that carry meaning in a textbook: "cause and effect", "systems". */
const MEANINGFUL_ENGLISH = wordSet(
  'accordance affect affected affecting affects amount area areas arise asking auth back backed backing backs ' +
    'beginnings being beings belief bill biol call caption case cases cause caused causes change changes clear ' +
    'computer con copy course cry date describe described detail differ different differently effect empty end ' +
    'ended ending ends example face faces fact facts fill fire fix free front full gas general great greatest group ' +
    'grouped grouping groups hell help high higher highest home homepage importance important index indicate ' +
    'information inner inside interest interests interested interesting invention inward kind large length line ' +
    'list low lower mean means member members men microsoft mine minus mill money move mug name near need needs ' +
    'needed new number numbers obtain old open opened opening opens opposite order ordered ordering orders org ' +
    'page pages part parted parting parts place places plus point pointed pointing points poorly present presented ' +
    'presenting presents problem problems promptly proud provided research result resulted resulting results right ' +
    'ring room rooms round run section self selves sense sensible sent serious side sides significant ' +
    'significantly similar similarly sincere site small smaller smallest state states strongly successfully ' +
    'suggest system test text thick thin think thinks thought thoughts tip top turn turned turning turns use used ' +
    'useful usefulness user uses value volume web webpage website well wells width wish words work worked working ' +
    'works world year years young younger youngest zero',
);

const ENGLISH_ADDED = "n't ’s 's ’re ’ve ’ll ’d s t d ll re ve m e.g i.e".split(' ');

function isShortContent(word: string): boolean {
  return word.length === 2 && !SHORT_GRAMMAR.has(word);
}
const SHORT_GRAMMAR = wordSet(
  'am an as at be by do ex go he hi if in is it me mr ms my no of oh ok on or so to up us we vs eg ie et',
);

/** Lower-case stop words of a language (ISO 639-1); empty if unknown. */
export const stopWords = memoized(200, (language): ReadonlySet<string> => {
  const list = (lists as Record<string, string[]>)[language] ?? [];
  return new Set(language === 'en' ? trimmedEnglish(list) : list);
});

function trimmedEnglish(list: string[]): string[] {
  return [
    ...list.filter((word) => !MEANINGFUL_ENGLISH.has(word) && !isShortContent(word)),
    ...ENGLISH_ADDED,
  ];
}

/** Whether a word, in lower case, says little: an article, a preposition. `language` is ISO 639-1. */
export function isStopWord(word: string, language = 'en'): boolean {
  return stopWords(language).has(word.replaceAll('’', "'"));
}

/** Of the corpus of `everydayWords`. */
const CORPUS_WORDS = 51_000_000;

type Everyday = { count: number; isName: boolean };
const UNKNOWN: Everyday = { count: 0, isName: false };

/** Loaded when first needed. */
let everydayText: string | undefined;

/** A document has far fewer different words. */
const MOST_REMEMBERED = 50_000;

const everyday = memoized(MOST_REMEMBERED, (word): Everyday => {
  everydayText ??= everydayWords();
  const text = everydayText;
  const start = entryOf(text, word);
  const [found, count, name] = text.slice(start, text.indexOf(';', start)).split(' ');
  return found === word ? { count: Number(count), isName: name !== undefined } : UNKNOWN;
});

/** In characters: more than twice the longest entry. */
const FEW_ENTRIES = 100;

/** Start of the first of the sorted entries that doesn't come before the word. */
function entryOf(text: string, word: string): number {
  const isBefore = (start: number) => text.slice(start, text.indexOf(' ', start)) < word;
  const nextEntry = (at: number) => text.indexOf(';', at) + 1;
  let [first, end] = [0, text.length];
  while (end - first > FEW_ENTRIES) {
    const middle = nextEntry((first + end) >> 1);
    if (isBefore(middle)) first = middle;
    else end = middle;
  }
  while (first < end && isBefore(first)) first = nextEntry(first);
  return first;
}

/**
 * Frequency of a lower-case word in everyday English on the Zipf scale (log10 of uses per billion words): "the" 7,
 * "school" 5, "parasite" 3, unknown 0.
 */
export function everydayZipf(word: string): number {
  const { count } = everyday(word);
  return count === 0 ? 0 : Math.log10((count * 1e9) / CORPUS_WORDS);
}

/** Known to everyday English and seldom capitalized inside a sentence. */
export function isUsuallyLowerCase(word: string): boolean {
  const { count, isName } = everyday(word);
  return count > 0 && !isName;
}
