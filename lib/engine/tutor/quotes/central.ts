import { definitionStrength } from '../../language/definitions/definitions';
import { groupOf, union } from '../../language/patterns';
import { addressesSomeone, withoutLink } from '../../language/sentences/references';
import { givesExample, opensStory } from '../../language/sentences/statements';
import { searchTerms } from '../../language/words/search-terms';
import { at } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { termsOf } from '../../retrieval/query';
import type { Anchored } from '../../types';
import type { Part } from './named-part';
import { isShowable } from './passage-prose';
import { isAnnouncement, stands } from './runs';
import { shown } from './writer';

/** Added to a sentence's terms, so that short ones don't win. */
const TYPICAL_TERMS = 10;
/** In letters; a longer one says too much for a point. */
const LONG = 260;
const SHORT = 45;
/** Of a title, that are looked for. */
const MOST_NAMES = 8;
/** A year, an amount, one person. */
const DETAIL =
  /\d{4}|[%$€£]|\d,\d{3}|^\p{Lu}\p{Ll}+[’']s |(?<!\p{L})(?:example|one study|seek|visit|watch)(?!\p{L})/u;
/** "Q1", "point S", but not "H2O", "vitamin B12", "lines a cavity" */
const LETTER_NAME =
  /(?<!\p{L})(?:(?!(?:[HNO]2|O3)(?!\d))(?<![Vv]itamins? )\p{Lu}\d|(?:[Pp]oint|[Cc]urve|[Ll]ine|[Aa]rea)s? \p{Lu}(?!\p{L}))/u;
const SMALL_DETAIL = union([
  // "20 pins"
  /(?<![\p{L}\p{N}(-])\d/iu,
  // "the first row"
  /(?<!\p{L})(?:top|bottom|first|second|third|last) (?:line|row|column|panel)s?/iu,
  /for instance|interestingly|(?<!\p{L})(?:recall|remember|notice)(?!\p{L})/iu,
]);
/** "A hormone involved in this process" names nothing. */
const MEANS_ONE_BEFORE =
  /(?<!\p{L})(?:in|of|by|to|for|with|from|on|through|during) (?:this|these|those|such) (?!(?:chapter|section)(?!\p{L}))\p{L}/iu;
/** "examined such transitions" */
const SUCH_ONES = /[\p{Ll},] (?:these|such) (?!as )\p{Ll}|(?<!\p{L})(?:he|she|his|him)(?!\p{L})/u;
const ANNOUNCES_CHAPTER =
  /^(?:in )?(?:this (?:chapter|section|module|unit|part|article|book)|the (?:chapter|section|module))(?!\p{L})/iu;
const NAMES_COUNT = /(?<!\p{L})(?:two|three|four|five|six|seven|main|several)(?!\p{L})/iu;
const DIVIDED_INTO = /(?<!\p{L})(?:divided|classified) into/iu;
const QUALIFIED = new RegExp(
  `^${groupOf([
    'regardless|although|though|while|when|if|despite|because|after|before|since|by|conversely',
    'most|some|many|according to|virtually|often|possibly|perhaps|similar|given|as|subsequently',
    'clearly|rather|unlike|in response|at the|typically|under',
  ])}(?!\\p{L})`,
  'iu',
);
/** "There are other drugs …", "is no different", "Table shows …" */
const BESIDE =
  /^(?:there (?:is|are) (?:also |an)?other|tables?|figures?|each of)(?!\p{L})|(?<!\p{L})(?:no different|another option|not the only|either)(?!\p{L})/iu;

/** Whether it says what the text is going to say, not what is so. */
export function announcesChapter(text: string): boolean {
  return ANNOUNCES_CHAPTER.test(withoutLink(text));
}

/** A year, an amount, a point of a graph, or what means something before it: no statement on a whole thing. */
export function isDetail(text: string): boolean {
  return [DETAIL, LETTER_NAME, SMALL_DETAIL, MEANS_ONE_BEFORE].some((form) => form.test(text));
}

/** The sentences of a part that say most of what it speaks of, best first; each can be read alone. */
export function centralSentences(index: OpenIndex, part: Part, opening = OPENING_WORTH): number[] {
  const [from, to] = [part.from, part.to].map((passage) =>
    at(index.passageFirstSentence, passage),
  ) as [number, number];
  const sentences = Array.from({ length: to - from }, (_, i) => from + i);
  const counts = new Map<number, number>();
  for (const term of sentences.flatMap((one) => [...termsOf(index, one)]))
    counts.set(term, (counts.get(term) ?? 0) + 1);
  const title = { names: namesIn(part.title), terms: searchTerms(part.title, index.language) };
  return sentences
    .filter((one) => isPointAlone(index, one))
    .map((sentence) => ({
      sentence,
      worth:
        saidShare(index, sentence, counts) +
        worthOfForm(index, sentence) +
        opening * Number(opensPassage(index, sentence)) +
        worthOnTitle(index, sentence, title) +
        0.2 * Number(sentence === from),
    }))
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence)
    .map(({ sentence }) => sentence);
}

/** Of all who know the subject, not of persons before. */
const DIVIDES = /^We (?:can|may|call|define|divide|distinguish)(?!\p{L})/u;

/** "Another type of monopoly occurs when …" says what it is of. */
const ANOTHER_OF =
  /^Another (?:important |common |major )?(?:type|kind|form|way|source|cause|part|method|theory) (?:of|to) (?!(?:this|these|that|those|it|them)(?!\p{L}))\p{L}/u;

/** Whether it can be read alone, though it says "another". */
export const namesItsKind = (text: string): boolean => ANOTHER_OF.test(text);

function isPointAlone(index: OpenIndex, sentence: number): boolean {
  const run = { first: sentence, last: sentence };
  const opens = at(index.passageFirstSentence, at(index.sentencePassage, sentence));
  const isOfStory = opensStory(textOfSentence(index, opens));
  const text = textOfSentence(index, sentence);
  const alone = stands(index, run) || DIVIDES.test(text) || namesItsKind(text);
  return isShowable(index, sentence) && alone && !isOfStory;
}

/** Of a sentence that begins a paragraph. */
const OPENING_WORTH = 0.3;

function opensPassage(index: OpenIndex, sentence: number): boolean {
  return at(index.passageFirstSentence, at(index.sentencePassage, sentence)) === sentence;
}

/** How much a sentence speaks of what its part speaks of. */
function saidShare(
  index: OpenIndex,
  sentence: number,
  counts: ReadonlyMap<number, number>,
): number {
  const terms = [...new Set(termsOf(index, sentence))];
  const said = terms.reduce((sum, term) => sum + Math.log(counts.get(term) ?? 1), 0);
  return said / (terms.length + TYPICAL_TERMS);
}

function worthOfForm(index: OpenIndex, sentence: number): number {
  const text = textOfSentence(index, sentence);
  const place = at(index.sentenceStart, sentence);
  const isIn = (list: readonly Anchored[]) =>
    Number(list.some(({ start, quote }) => start <= place && place < start + quote.length));
  return (
    0.2 * isIn(index.lines) +
    0.1 * Math.max(isIn(index.summary), isIn(index.keyPoints)) +
    0.4 * Number(countsUp(text)) -
    FAULTS.filter(({ has }) => has(text)).reduce((sum, { costs }) => sum + costs, 0) -
    0.3 * Number(isAnnouncement(index, { first: sentence, last: sentence }))
  );
}

/** "Four types: …", "two of them, iron, …". Not one pattern, which would take long on lists of thousands. */
function countsUp(text: string): boolean {
  if (DIVIDED_INTO.test(text)) return true;
  const count = text.search(NAMES_COUNT);
  if (count < 0) return false;
  const comma = text.indexOf(', ', count);
  return text.includes(':', count) || (comma >= 0 && text.includes(',', comma + 1));
}

/** What makes a sentence a bad statement on the whole of a part. */
const FAULTS: { costs: number; has: (text: string) => boolean }[] = [
  { costs: 0.4, has: (text) => DETAIL.test(text) },
  { costs: 0.4, has: (text) => LETTER_NAME.test(text) || SMALL_DETAIL.test(text) },
  { costs: 0.4, has: (text) => givesExample(text) || opensStory(text) },
  { costs: 0.4, has: announcesChapter },
  { costs: 0.3, has: (text) => MEANS_ONE_BEFORE.test(text) },
  { costs: 0.2, has: (text) => SUCH_ONES.test(text) },
  { costs: 0.3, has: (text) => addressesSomeone(text) || BESIDE.test(text) },
  { costs: 0.2, has: (text) => QUALIFIED.test(text) },
  { costs: 0.2, has: (text) => text.length > LONG },
  { costs: 0.2, has: (text) => text.length < SHORT },
];

type Title = { names: string[]; terms: string[] };

/** How much of a part's title a sentence names, opens with or defines. */
function worthOnTitle(index: OpenIndex, sentence: number, { names, terms }: Title): number {
  const text = textOfSentence(index, sentence);
  const onNames = names.map(
    (name) =>
      0.4 * Number(text.toLowerCase().startsWith(name.toLowerCase())) +
      0.3 * definitionStrength(text, name, index.language),
  );
  const own = termsOf(index, sentence);
  const named = terms.filter((term) => own.includes(index.termIds.get(term) ?? -1));
  return Math.max(0, ...onNames) + (0.3 * named.length) / Math.max(1, terms.length);
}

const MOSTLY = 0.7;

/** Whether a sentence says mostly what an earlier point says. */
export function repeatsOne(index: OpenIndex, sentence: number, said: readonly string[]): boolean {
  const own = new Set(searchTerms(textOfSentence(index, sentence), index.language));
  return said.some((text) => {
    const other = new Set(searchTerms(text, index.language));
    const shared = [...own].filter((term) => other.has(term)).length;
    return shared >= MOSTLY * Math.min(own.size, other.size);
  });
}

/** "An Introduction to Supply and Demand" names three things, "Drawing the Poverty Line" a poverty line. */
export function namesIn(title: string): string[] {
  const bare = shown(title).replace(/ ?\([^()]*\)|^\d+(?:\.\d+)*\.?\s+|[?!.]+$/g, '');
  const names = bare.split(/(?:,? (?:and|und|et|y|e|of|to|in|between)|:|,) /);
  const ends = names.flatMap((name) =>
    name.split(' ').map((_, i, words) => (words.length - i > 1 ? words.slice(i).join(' ') : '')),
  );
  const all = [bare, ...names, ...ends].map((name) => name.replace(/^(?:the|an?) /i, ''));
  return [...new Set(all)].filter((name) => name.length > 3).slice(0, MOST_NAMES);
}
