/** Words before a noun in languages that have no tagger here; "de" and the like stand before other words too, seldom. */
const BEFORE_NOUN: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set(
    "le la les l' l’ un une des du de d' d’ au aux ce cet cette ces son sa ses leur leurs chaque plusieurs par en".split(
      ' ',
    ),
  ),
  es: new Set('el la los las un una unos unas del al de su sus cada este esta estos estas por en con'.split(' ')),
  it: new Set(
    "il lo la i gli le l' l’ un uno una dei degli delle del dello della di al allo alla dal nel nella ogni per".split(
      ' ',
    ),
  ),
  pt: new Set('o a os as um uma uns umas do da dos das de ao à no na cada este esta por em'.split(' ')),
};

/**
 * Whether a use of a word speaks for a noun: a capital inside a German sentence, an article before it in a Romance
 * language. True in every other language, where nothing tells.
 */
export function looksLikeNoun(language: string, word: string, before: string | null): boolean {
  if (language === 'de') return before !== null && /^\p{Lu}/u.test(word);
  return BEFORE_NOUN[language]?.has((before ?? '').toLowerCase()) ?? true;
}
