import { perObject } from '../../caches/per-object';
import { languagesNamed } from '../../language/languages/language-names';
import { type LanguagePair, languagesOf } from '../../language/languages/two-languages';
import type { Passage } from '../../types';
import type { Sides } from './pair-lines';
import { listIn, type SectionList, sectionLists, type Text } from './section-lists';

/** A word or phrase of a foreign language with its translation, which one passage says. */
export type Translation = {
  passage: number;
  /** As written: "l’œuf (m)", "der Stuhl, die Stühle". */
  foreign: string;
  known: string;
  languages: LanguagePair;
};

/** Of a document. */
const FEWEST = 6;
/** A section with so many tells its languages by itself. */
const ENOUGH = 10;

/**
 * The words of vocabulary lists, each in a line or in a row of a table of its own, in sections that are made of them; in the text's
 * order. Linear.
 */
export const translations = ({ passages, sections }: Text): readonly Translation[] =>
  translationsOf(passages, sections);

const translationsOf = perObject((passages: Text['passages'], sections: Text['sections']) => {
  const title = sections[0]?.title ?? '';
  const byKind = Map.groupBy(sectionLists({ passages, sections }), ({ kind }) => kind);
  const pairs = [...byKind.values()].flatMap((same) => inLanguages(same, title));
  return pairs.length >= FEWEST ? pairs.sort((a, b) => a.passage - b.passage) : [];
});

/** The passages of such words. */
export const translatedPassages = (document: Text): ReadonlySet<number> =>
  new Set(translations(document).map(({ passage }) => passage));

/** Of a text's length, in such words. */
const MOSTLY_WORDS = 0.5;

/** The language around a text that is mostly a list of words: the one that the learner knows. Null for other texts. */
export function knownLanguage(document: Text): string | null {
  const pairs = translations(document);
  const [first] = pairs;
  const listed = translatedPassages(document);
  const lengthOf = (passages: readonly Passage[]) =>
    passages.reduce((sum, { text }) => sum + text.length, 0);
  const { passages } = document;
  const isList =
    lengthOf(passages.filter((_, at) => listed.has(at))) >= MOSTLY_WORDS * lengthOf(passages);
  return first && isList ? first.languages.known : null;
}

/** In characters, on average: prose has longer ones. */
const LONGEST_LINES = 60;

/** The lines of a vocabulary list, by their places among those of a column; none if the column is no such list. */
export function listedLines(lines: readonly string[]): ReadonlySet<number> {
  if (lines.join('').length > LONGEST_LINES * lines.length) return new Set();
  const list = listIn(
    lines.map((text) => ({ text })),
    lines.map((_, at) => at),
  );
  const isVocabulary = list && list.pairs.length >= FEWEST && languagesIn(list.pairs, []);
  return new Set(isVocabulary ? list.pairs.map(({ passage }) => passage) : []);
}

/** With their languages: a section's own, or else those of all. */
function inLanguages(lists: readonly SectionList[], title: string): Translation[] {
  const all = lists.flatMap(({ pairs }) => pairs);
  if (all.length < FEWEST) return [];
  const together = languagesIn(
    all,
    languagesNamed([title, ...lists.map((one) => one.title)].join(' ')),
  );
  return lists.flatMap((list) => {
    const own =
      list.pairs.length >= ENOUGH
        ? languagesIn(list.pairs, languagesNamed(`${list.title} ${title}`))
        : null;
    const languages = own ?? (together && inOwnLanguage(together, list.title));
    return languages ? withoutHead(list).map((pair) => asTranslation(pair, languages)) : [];
  });
}

/** Of lists in several languages, the one that a list's own heading names. */
function inOwnLanguage(languages: LanguagePair, title: string): LanguagePair {
  const [named, ...others] = languagesNamed(title).filter((code) => code !== languages.known);
  return named && others.length === 0 ? { ...languages, foreign: named } : languages;
}

/** Without what stands above the words: "French – English", "Word | Meaning". */
export function withoutHead({ pairs }: SectionList): SectionList['pairs'] {
  const [first, ...others] = pairs;
  if (!first) return [];
  return isHead(first) ? others : pairs;
}

/** "le mot – word" and "le français – French" are words of a list. */
function isHead({ left, right }: Sides): boolean {
  const [one, other] = [languagesNamed(left), languagesNamed(right)];
  const namesLanguages = one.length > 0 && other.length > 0 && one[0] !== other[0];
  return namesLanguages || [left, right].some((side) => NAMES_COLUMN.test(side));
}

/** With a capital. */
const NAMES_COLUMN =
  /^(?:(?:New )?(?:Words?|Terms?|Vocabulary|Phrases?|Expressions?)|Translations?|Meanings?|Definitions?)$/u;

const languagesIn = (pairs: readonly Sides[], named: readonly string[]): LanguagePair | null =>
  languagesOf(
    pairs.map(({ left }) => left),
    pairs.map(({ right }) => right),
    named,
  );

function asTranslation(
  { left, right, passage }: SectionList['pairs'][number],
  languages: LanguagePair,
): Translation {
  const [known, foreign] = languages.knownColumn === 'left' ? [left, right] : [right, left];
  return { passage, foreign, known, languages };
}
