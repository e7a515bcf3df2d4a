import { memoized } from '../../caches/memoized';
import all from './synonyms.json' with { type: 'json' };
import { stem } from './words';

/** Stems by stem, from WordNet 3.1 (`synonyms-license.txt`), made by `npm run make:synonyms`. */
const SYNONYMS: Readonly<Record<string, string>> = all;

/** Stems that an English text may have for a word, the likeliest first: "larger" for "bigger", "infant" for "baby". */
export const synonymsOf = memoized(20_000, (word: string): readonly string[] => {
  const compared = /^\p{L}{2,}(?:er|est)$/u.exec(word) ? baseForms(word) : [];
  const base = compared.map((form) => stem(form)).find((form) => Object.hasOwn(SYNONYMS, form));
  const own = synonymsOfStem(stem(word));
  if (own.length > 0 || base === undefined) return own;
  const ending = word.endsWith('est') ? 'est' : 'er';
  return synonymsOfStem(base).flatMap((one) => [`${one}${ending}`, one]);
});

function synonymsOfStem(one: string): string[] {
  return Object.hasOwn(SYNONYMS, one) ? (SYNONYMS[one] ?? '').split(' ') : [];
}

/** "bigger": big; "larger": large; "heavier": heavy. */
function baseForms(word: string): string[] {
  const cut = word.replace(/(?:er|est)$/, '');
  return [cut, `${cut}e`, cut.replace(/(.)\1$/, '$1'), cut.replace(/i$/, 'y')];
}
