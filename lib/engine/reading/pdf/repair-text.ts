/** Accents that TeX sets beside their letter, and the combining form of each. */
const COMBINING: Record<string, string> = {
  '´': '\u0301',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030C',
  '˘': '\u0306',
  '˚': '\u030A',
  '˝': '\u030B',
  '˙': '\u0307',
};

const ACCENT_BEFORE = /([´¨ˆ˜ˇ˘˚˝˙])\s?([A-Za-zıȷ])/g;
const CEDILLA_AFTER = /([CcSsTt])\s?¸|¸\s?([CcSsTt])/g;

/** Letters drawn as one glyph; only these forms change when they are taken apart. */
const LIGATURE = /[\uFB00-\uFB06]/g;

/** Where symbol fonts put their bullets. */
const SYMBOL_BULLET = /[\uF0B7\uF0A7\uF076\uF0D8\uF0FC\uF06C\uF06E]/g;

/** The shapes that Arabic letters take within a word, each a character of its own here. */
const ARABIC_SHAPES = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
};

const ASCII = /^[\x20-\x7E]*$/;

/** Letters as a person would type them: ligatures apart, accents on their letters, symbol fonts' bullets as bullets. */
export function repairText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(LIGATURE, (ligature) => ligature.normalize('NFKC'))
    .replace(ARABIC_SHAPES, (shapes) => shapes.normalize('NFKC'))
    .replace(SYMBOL_BULLET, '•')
    .replace(ACCENT_BEFORE, (_, accent: string, letter: string) => plainLetter(letter) + COMBINING[accent])
    .replace(CEDILLA_AFTER, (_, before?: string, after?: string) => `${before ?? after}\u0327`)
    .normalize('NFC');
}

function plainLetter(letter: string): string {
  if (letter === 'ı') return 'i';
  return letter === 'ȷ' ? 'j' : letter;
}

/** An accent that still waits for its letter, or undefined. */
export function accentAtEnd(text: string): string | undefined {
  const last = text.at(-1) ?? '';
  return last in COMBINING ? last : undefined;
}

/** Text written from right to left shows each bracket by the sign of the other; put in order, it needs its own again. */
export function mirrorBrackets(text: string): string {
  return text.replace(/[()[\]{}«»]/g, (bracket) => MIRRORED[bracket] ?? bracket);
}
