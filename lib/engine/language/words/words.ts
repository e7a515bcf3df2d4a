import porter2 from 'wink-porter2-stemmer';
import { memoized } from '../../caches/memoized';
import type { Token } from '../analyse';
import { wordSet } from '../patterns';

const IRREGULAR_PLURALS = wordSet(
  'people children men women feet teeth mice geese data criteria phenomena media bacteria mitochondria nuclei alveoli ' +
    'stimuli fungi hypotheses analyses bases crises theses axes oxen cacti foci radii vertebrae larvae formulae ganglia ' +
    'police cattle genera species series villi bronchi alumni curricula strata ova antennae fimbriae hyphae algae nebulae ' +
    'bacilli cocci flagella cilia pili protozoa taxa both many few several',
);
const SINGULAR_IN_S =
  /(?:ss|us|is|ics|itis|osis|asis|ness|news|lens|gas|bias|canvas|atlas|chaos|ethos|diabetes|measles|herpes|series|species|biceps|triceps|forceps|pancreas|pelvis|iris|rabies|scabies|rickets|shingles|mumps|asbestos|cosmos|pathos|kudos|mathematics)$|^(?:aids|alias|mars|wales|athens|texas|kansas|christmas)$/;

/** Takes "are". Lower case. */
export function isPluralNoun({ text, lemma }: Pick<Token, 'text' | 'lemma'>): boolean {
  if (IRREGULAR_PLURALS.has(text)) return true;
  if (!text.endsWith('s') || SINGULAR_IN_S.test(text)) return false;
  return text !== lemma || text.length > 3;
}

/** The lemma of a noun, in lower case; a name without its plural s. */
export function singularOf({ text, tag, lemma }: Pick<Token, 'text' | 'tag' | 'lemma'>): string {
  const lower = text.toLowerCase();
  if (tag === 'NOUN') return lemma;
  const isPluralName = tag === 'PROPN' && /[a-z]{3}s$/.test(text) && !SINGULAR_IN_S.test(lower);
  return isPluralName ? lower.slice(0, -1) : lower;
}

/** By how a word is spoken: "an hour", "a unit", "an X-ray". */
export function articleFor(word: string): 'a' | 'an' {
  if (/^(?:honest|honou?r|hour|heir)/i.test(word)) return 'an';
  if (
    /^(?:uni(?!n|m|dent)|unanim|us[ae]|usu|eu|ure|uri|ute|one\b|once\b|u[bcfhjkqrst][aeiou])/i.test(
      word,
    )
  )
    return 'a';
  // "RNA", "X-ray", "mRNA", "U-turn"
  if (/^\p{Lu}(?:\p{Lu}|-)|^\p{Ll}(?:\p{Lu}{2}|-)/u.test(word))
    return /^[AEFHILMNORSX]/i.test(word) ? 'an' : 'a';
  if (/^(?:8|1[18](?!\d))/.test(word)) return 'an';
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

/** "a cell" → "A cell"; leaves names, symbols and digits. */
export function capitalised(text: string): string {
  // Not "pH", "iPhone", "mRNA", "λ = 1", "x > 2".
  return /^\p{Ll}{1,2}\p{Lu}|^\p{Script=Greek}(?!\p{L})|^\p{Ll} ?[=<>≤≥≠≈∈^(]/u.test(text)
    ? text
    : text.replace(/^./su, (letter) => letter.toUpperCase());
}

const LONGEST_STEMMED = 40;

const porter2Stem = memoized(60_000, (word) => porter2(word.replaceAll('’', "'")));

/** Porter2 stem of a lower-case word; unchanged outside the Latin alphabet. */
export function stem(word: string): string {
  return word.length > LONGEST_STEMMED || !/^[a-z][a-z’'-]*$/.test(word) ? word : porter2Stem(word);
}

const ELIDED: Readonly<Record<string, RegExp>> = {
  fr: /^(?:l|d|j|m|t|s|c|n|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu,
  it: /^(?:l|d|un|all|dell|dall|nell|sull|c|quest|quell)['’](?=\p{L})/iu,
  ca: /^(?:l|d|s|n|m|t)['’](?=\p{L})/iu,
};

/** Length of an elided article with its apostrophe; 0 without one. */
export function elisionLength(word: string, language: string): number {
  return ELIDED[language]?.exec(word)?.[0].length ?? 0;
}

const BEFORE_NOUN: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: wordSet(
    "le la les l' l’ un une des du de d' d’ au aux ce cet cette ces son sa ses leur leurs chaque plusieurs par",
  ),
  es: wordSet(
    'el la los las un una unos unas del al de su sus cada este esta estos estas por en con',
  ),
  it: wordSet(
    "il lo la i gli le l' l’ un uno una dei degli delle del dello della di al allo alla dal nel nella ogni per",
  ),
  pt: wordSet('o a os as um uma uns umas do da dos das de ao à no na cada este esta por em'),
};

/** A capital inside a German sentence, or an article before it in a Romance language; true where nothing tells. */
export function looksLikeNoun(language: string, word: string, before: string | null): boolean {
  if (language === 'de') return before !== null && /^\p{Lu}/u.test(word);
  return BEFORE_NOUN[language]?.has((before ?? '').toLowerCase()) ?? true;
}

/** Letters that forms of one word begin with; a short word's are all. */
const ALIKE = 5;

/** Whether two words may be forms of one, by how they begin: "form" and "formation". */
export function openAlike(one: string, other: string): boolean {
  const opening = Math.min(one.length, other.length, ALIKE);
  return one.slice(0, opening) === other.slice(0, opening);
}
