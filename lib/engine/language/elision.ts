/** "l’eau", "d'été", "dell’acqua": an article or pronoun that lost its vowel, and is a word of its own. */
const ELIDED: Readonly<Record<string, RegExp>> = {
  fr: /^(?:l|d|j|m|t|s|c|n|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu,
  it: /^(?:l|d|un|all|dell|dall|nell|sull|c|quest|quell)['’](?=\p{L})/iu,
  ca: /^(?:l|d|s|n|m|t)['’](?=\p{L})/iu,
};

/** How many characters of a word are such an opening, its apostrophe included; 0 without one. */
export function elisionLength(word: string, language: string): number {
  return ELIDED[language]?.exec(word)?.[0].length ?? 0;
}
