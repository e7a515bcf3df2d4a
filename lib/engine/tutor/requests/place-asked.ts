import { memoized } from '../../caches/memoized';
import { ORDINALS } from '../../language/words/number-words';
import { romanValue } from '../../language/words/roman';
import { cuesOf, wordsFor } from './request-words';

/** `number`: in digits, "3" or "2.3", or 'last'. `label`: a word for parts of a text ("section") or of a course ("week"). */
export type PartAsked = {
  kind: 'part';
  number: string;
  label: 'part' | 'course_part';
  isChapter: boolean;
};
/** What a message names by its place in the document. */
export type PlaceAsked = { kind: 'pages'; first: number; last: number } | PartAsked;

/** Where a message says it. */
export type PlaceSaid = { place: PlaceAsked; start: number; end: number };

/** "chapter no. 3", "Section #2" */
const NUMBER_SIGN = '(?:(?:no|nr|num)\\.? ?|number |#)?';
/** "part 2 of the experiment", but "part 2 of the text" */
const OF_ANOTHER =
  '(?! (?:of|on|about) (?!(?:the|this|my) (?:document|text|chapter|book|reading|article|paper|notes|slides|lecture)(?!\\p{L}))\\p{L})';
/** "part I", "what is part I about", but "the part I don’t get" */
const LONE_NUMERAL = '[vx]|i(?=(?: about)?[\\s?!.,]*$)';
const UP_TO = '(?: ?[-–—] ?| (?:to|and|through|bis|und|à|et|a|y|e) )';

/** "page 12", "chapter 3", "section 2.3", "Part II", "the last section"; null where a message names no such place. */
export function placeAsked(message: string, language: string): PlaceSaid | null {
  return pagesAsked(message, language) ?? nthAsked(message) ?? labeledPartAsked(message, language);
}

function pagesAsked(message: string, language: string): PlaceSaid | null {
  const found = formsIn(language).pages.exec(message);
  if (!found) return null;
  const [said, from = '', to = from] = found;
  const [first, last] = [Number(from), Number(to)].sort((a, b) => a - b) as [number, number];
  return at(found.index, said, { kind: 'pages', first, last });
}

function labeledPartAsked(message: string, language: string): PlaceSaid | null {
  for (const label of ['part', 'course_part'] as const) {
    const found = formsIn(language)[label].exec(message);
    const number = found && digitsOf(found[1] ?? '', language);
    if (found && number) return partAt(found, number, label);
  }
  return null;
}

/** English. */
const NTH = new RegExp(
  `(?<!\\p{L})(?:the )?(${ORDINALS.join('|')}|last|final|\\d{1,2}(?:st|nd|rd|th)) (?:section|chapter|part)(?!\\p{L})${OF_ANOTHER}`,
  'iu',
);

function nthAsked(message: string): PlaceSaid | null {
  const found = NTH.exec(message);
  if (!found) return null;
  const word = (found[1] ?? '').toLowerCase();
  const ordinal = ORDINALS.indexOf(word) + 1 || Number.parseInt(word, 10);
  const number = ordinal > 0 ? String(ordinal) : 'last';
  return partAt(found, number, 'part');
}

/** In six languages. */
const CHAPTER = /(?<!\p{L})(?:ch|kap|cap)/iu;

function partAt({ 0: said, index }: RegExpExecArray, number: string, label: PartAsked['label']) {
  return at(index, said, { kind: 'part', number, label, isChapter: CHAPTER.test(said) });
}

const at = (start: number, said: string, place: PlaceAsked): PlaceSaid => {
  return { place, start, end: start + said.length };
};

/** "3" of "3", "III", "three"; '' if it's no number. */
export function digitsOf(number: string, language: string): string {
  if (/^\d/u.test(number)) return number;
  const roman = romanValue(number.toUpperCase());
  if (roman > 0) return String(roman);
  const spelled = wordsFor(language).flatMap(({ numbers }) =>
    numbers.split(' ').findIndex((words) => words.split('|').includes(number.toLowerCase())),
  );
  return String(spelled.find((value) => value > 0) ?? '');
}

type Forms = { pages: RegExp; part: RegExp; course_part: RegExp };

const formsIn = memoized(20, (language: string): Forms => {
  const words = (what: 'page' | 'part' | 'course_part') =>
    wordsFor(language)
      .map((table) => table[what])
      .join('|');
  const numbers = wordsFor(language).map((table) => table.numbers.split(' ').slice(1).join('|'));
  const number = `(\\d{1,3}(?:\\.\\d{1,3}){0,3}|[ivxl]{2,7}|${LONE_NUMERAL}|${numbers.join('|')})`;
  const before = '(?<![\\p{L}\\p{N}])(?:the )?';
  const after = '(?![\\p{L}\\p{N}]|\\.\\d)';
  const part = (what: 'part' | 'course_part') =>
    new RegExp(`${before}(?:${words(what)}) ?${NUMBER_SIGN}${number}${after}${OF_ANOTHER}`, 'iu');
  return {
    pages: new RegExp(
      `${before}(?:${words('page')}) ?${NUMBER_SIGN}(\\d{1,4})(?:${UP_TO}(\\d{1,4}))?${after}`,
      'iu',
    ),
    part: part('part'),
    course_part: part('course_part'),
  };
});

/** Whether a heading's word for itself is of a kind: "Chapter" of "Chapter 3: Cells" is a `part`. */
export function isLabel(word: string, label: 'part' | 'course_part', language: string): boolean {
  return cuesOf(label, language).some((cue) => cue.exec(word)?.[0] === word);
}
