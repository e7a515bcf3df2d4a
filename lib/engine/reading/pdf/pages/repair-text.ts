/** TeX's spacing accents, and their combining forms in the same order. */
const ACCENTS = '´¨ˆ˜ˇ˘˚˝˙';
const COMBINING = '\u0301\u0308\u0302\u0303\u030C\u0306\u030A\u030B\u0307';

const ACCENT_BEFORE = new RegExp(`([${ACCENTS}])\\s?([A-Za-zıȷ])`, 'g');
const CEDILLA_AFTER = /([CcSsTt])\s?¸|¸\s?([CcSsTt])/g;

/** NFKC changes only these as wanted. */
const LIGATURE = /[\uFB00-\uFB06]/g;

/** Bullets of symbol fonts. */
const SYMBOL_BULLET = /[\uF0B7\uF0A7\uF076\uF0D8\uF0FC\uF06C\uF06E]/g;

/** Presentation forms. */
const ARABIC_SHAPES = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;

const ASCII = /^[\x20-\x7E]*$/;

/** Splits ligatures, composes accents, and replaces bullets of symbol fonts. */
export function repairText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(LIGATURE, (ligature) => ligature.normalize('NFKC'))
    .replace(ARABIC_SHAPES, (shapes) => shapes.normalize('NFKC'))
    .replace(SYMBOL_BULLET, '•')
    .replace(
      ACCENT_BEFORE,
      (_, accent: string, letter: string) =>
        plainLetter(letter) + COMBINING.charAt(ACCENTS.indexOf(accent)),
    )
    .replace(CEDILLA_AFTER, (_, before?: string, after?: string) => `${before ?? after}\u0327`)
    .normalize('NFC');
}

function plainLetter(letter: string): string {
  if (letter === 'ı') return 'i';
  return letter === 'ȷ' ? 'j' : letter;
}

export function accentAtEnd(text: string): string | undefined {
  const last = text.at(-1);
  return last !== undefined && ACCENTS.includes(last) ? last : undefined;
}

/** Each beside the one that mirrors it. */
const BRACKETS = '()[]{}«»';

/** Right-to-left text holds mirrored brackets. */
export function mirrorBrackets(text: string): string {
  return text.replace(/[()[\]{}«»]/g, (one) => BRACKETS.charAt(BRACKETS.indexOf(one) ^ 1));
}
