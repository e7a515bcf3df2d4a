const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
};

/** As it is typed on another keyboard: "Elan" for "Élan", "oeuf" for "œuf", "Strasse" for "Straße". */
export function withoutAccents(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII, the common case
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œŒæÆßẞ]/gu, (letter) => LIGATURES[letter] ?? letter);
}
