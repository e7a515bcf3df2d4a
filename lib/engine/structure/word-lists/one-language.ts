import { perObject } from '../../caches/per-object';
import { isUsuallyLowerCase } from '../../language/words/word-lists';
import { type SectionList, sectionLists, type Text } from './section-lists';
import { translatedPassages, withoutHead } from './translations';

/** Two short sides of a line in a list of such lines: "France – Paris", "Fe = iron", "tachy- = fast". */
export type FacingPair = {
  passage: number;
  left: string;
  right: string;
  /** What the list is called. */
  title: string;
  /** The left side is no word with a meaning: a country, a person. */
  isName: boolean;
};

const FEWEST = 8;
/** Of the section's passages. */
const MOSTLY = 0.8;
/** Of the left sides, and of the right ones, which several may share. */
const DISTINCT = 0.9;
const DISTINCT_RIGHT = 0.6;
const HALF = 0.5;
/** Of sides with figures. */
const NUMBERED = 0.3;
/** In words: longer ones explain, and are read as entries of a glossary. */
const LONGEST_LEFT = 4;
const LONGEST_RIGHT = 3;
/** What labels, steps and citations are also written with. */
const OTHER_USES: ReadonlySet<string> = new Set(['colon', 'arrow', 'brackets']);
/** "Week 1 – Introduction", "Monday – algebra": parts of a text or a plan. */
const NAMES_PART =
  /^(?:chapter|week|unit|lesson|day|page|section|part|module|lecture|topic|session|figure|table|step|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/iu;

/** The pairs of lists in one language; of vocabulary lists none. In the text's order. Linear. */
export const facingPairs = ({ passages, sections }: Text): readonly FacingPair[] =>
  pairsOf(passages, sections);

const pairsOf = perObject((passages: Text['passages'], sections: Text['sections']) => {
  const document: Text = { passages, sections };
  const translated = translatedPassages(document);
  return sectionLists(document).flatMap((list) => {
    // Most tables have a head, which names the columns.
    const pairs = list.kind === 'table' ? list.pairs.slice(1) : withoutHead(list);
    const isVocabulary = pairs.some(({ passage }) => translated.has(passage));
    return !isVocabulary && arePairs(list, pairs) ? facing(document, list, pairs) : [];
  });
});

type Pairs = SectionList['pairs'];

function arePairs({ kind, size }: SectionList, pairs: Pairs): boolean {
  if (OTHER_USES.has(kind) || pairs.length < FEWEST || pairs.length < MOSTLY * size) return false;
  const [lefts, rights] = [pairs.map(({ left }) => left), pairs.map(({ right }) => right)];
  const wordsOf = (side: string) => side.split(/\s+/).length;
  const share = (fits: (side: string) => boolean, sides: readonly string[]) =>
    sides.filter(fits).length / sides.length;
  return (
    new Set(lefts).size >= DISTINCT * pairs.length &&
    new Set(rights).size >= DISTINCT_RIGHT * pairs.length &&
    share((side) => wordsOf(side) > LONGEST_LEFT, lefts) === 0 &&
    share((side) => wordsOf(side) > LONGEST_RIGHT, rights) < HALF &&
    share((side) => /\d/.test(side), lefts) < NUMBERED &&
    share((side) => /\d/.test(side), rights) < NUMBERED &&
    share((side) => NAMES_PART.test(side), lefts) === 0
  );
}

function facing({ sections }: Text, { section }: SectionList, pairs: Pairs): FacingPair[] {
  const title = sections[section]?.title ?? '';
  const names = pairs.filter(({ left }) => isName(left));
  const areNames = names.length > HALF * pairs.length;
  return pairs.map((pair) => ({ ...pair, title, isName: areNames }));
}

/** "France", "James Watt"; neither "Fe" nor "DNA", and no word of everyday English. */
function isName(side: string): boolean {
  const words = side.match(/\p{L}[\p{L}’'-]+/gu) ?? [];
  return (
    words.length > 0 &&
    words.every((word) => /^\p{Lu}\p{Ll}{2}/u.test(word)) &&
    !words.every((word) => isUsuallyLowerCase(word.toLowerCase()))
  );
}
