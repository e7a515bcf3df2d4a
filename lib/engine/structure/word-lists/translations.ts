import { languagesNamed } from '../../language/language-names';
import { type LanguagePair, languagesOf } from '../../language/two-languages';
import type { Passage, Section } from '../../types';
import { SEPARATOR_KINDS, type Sides, sidesOf } from './pair-lines';
import { type TableRows, tableRows } from './table-rows';

/** A word or phrase of a foreign language with its translation, which one passage says. */
export type Translation = {
  passage: number;
  /** As written: "l’œuf (m)", "der Stuhl, die Stühle". */
  foreign: string;
  known: string;
  languages: LanguagePair;
};

/** Of a section; another text may have a translation or two. */
const FEWEST_IN_SECTION = 2;
/** Of a document. */
const FEWEST = 6;
/** A section with so many tells its languages by itself. */
const ENOUGH = 10;
/** Of a section's passages. */
const MOSTLY = 0.6;
/** Of its words: "Note: …" opens many lines of other texts. */
const DISTINCT = 0.4;

type Text = { sections: readonly Pick<Section, 'title'>[]; passages: readonly Passage[] };
/** The lines of a section that are written in one way. */
type List = { kind: string; title: string; pairs: (Sides & { passage: number })[] };

/**
 * The words of vocabulary lists, each in a line or in a row of a table of its own, in sections that are made of them; in the text's
 * order. Linear.
 */
export function translations(document: Text): readonly Translation[] {
  const known = found.get(document.passages) ?? read(document);
  found.set(document.passages, known);
  return known;
}

/** Asked for several times of each document. */
const found = new WeakMap<readonly Passage[], readonly Translation[]>();

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

function read({ sections, passages }: Text): Translation[] {
  const bySection = Map.groupBy(passages.keys(), (at) => passages[at]?.section ?? 0);
  const tables = tableRows(passages, bySection);
  const lists = [...bySection].flatMap(([section, inside]): List[] => {
    const best = longest([...tablesAsLists(tables.get(section)), ...linesIn(passages, inside)]);
    if (!best || !isMostOf(inside, best)) return [];
    return [{ ...best, title: `${best.title} ${sections[section]?.title ?? ''}` }];
  });
  const title = sections[0]?.title ?? '';
  const pairs = [...Map.groupBy(lists, ({ kind }) => kind).values()].flatMap((same) =>
    inLanguages(same, title),
  );
  return pairs.length >= FEWEST ? pairs.sort((a, b) => a.passage - b.passage) : [];
}

const tablesAsLists = (table: TableRows | undefined): List[] =>
  table ? [{ kind: 'table', title: table.head, pairs: table.pairs }] : [];

/** A section's lines by each way to write them. */
const linesIn = (passages: readonly Pick<Passage, 'text'>[], inside: readonly number[]): List[] =>
  SEPARATOR_KINDS.map((kind) => {
    const pairs = inside.flatMap((passage) => {
      const sides = sidesOf(passages[passage]?.text ?? '', kind);
      return sides ? [{ ...sides, passage }] : [];
    });
    return { kind, title: '', pairs };
  });

const longest = (lists: readonly List[]): List | undefined =>
  [...lists].sort((a, b) => b.pairs.length - a.pairs.length)[0];

/** In characters, on average: prose has longer ones. */
const LONGEST_LINES = 60;

/** The lines of a vocabulary list, by their places among those of a column; none if the column is no such list. */
export function listedLines(lines: readonly string[]): ReadonlySet<number> {
  if (lines.join('').length > LONGEST_LINES * lines.length) return new Set();
  const places = lines.map((_, at) => at);
  const texts = lines.map((text) => ({ text }));
  const best = longest(linesIn(texts, places));
  const isList =
    best && best.pairs.length >= FEWEST && isMostOf(places, best) && languagesIn(best.pairs, []);
  return new Set(isList ? best.pairs.map(({ passage }) => passage) : []);
}

/** Whether a section is made of a list, and its words differ. */
function isMostOf(inside: readonly number[], { pairs }: List): boolean {
  const words = new Set(pairs.map(({ left }) => left.toLowerCase()));
  return (
    pairs.length >= FEWEST_IN_SECTION &&
    pairs.length >= MOSTLY * inside.length &&
    words.size >= DISTINCT * pairs.length
  );
}

/** With their languages: a section's own, or else those of all. */
function inLanguages(lists: readonly List[], title: string): Translation[] {
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
    const languages = own ?? together;
    return languages ? withoutHead(list).map((pair) => asTranslation(pair, languages)) : [];
  });
}

/** Without what stands above the words: "French – English", "Word | Meaning". */
function withoutHead({ pairs }: List): List['pairs'] {
  const [first, ...others] = pairs;
  if (!first) return [];
  const sides = [first.left, first.right];
  const isHead =
    sides.some((side) => NAMES_COLUMN.test(side)) ||
    sides.every((side) => languagesNamed(side).length > 0);
  return isHead ? others : pairs;
}

const NAMES_COLUMN =
  /^(?:(?:new )?(?:words?|terms?|vocabulary|phrases?|expressions?)|translations?|meanings?|definitions?)$/iu;

const languagesIn = (pairs: readonly Sides[], named: readonly string[]): LanguagePair | null =>
  languagesOf(
    pairs.map(({ left }) => left),
    pairs.map(({ right }) => right),
    named,
  );

function asTranslation(
  { left, right, passage }: List['pairs'][number],
  languages: LanguagePair,
): Translation {
  const [known, foreign] = languages.knownColumn === 'left' ? [left, right] : [right, left];
  return { passage, foreign, known, languages };
}
