/**
 * Characters that show nothing and can make one text look like another: controls, marks that turn the writing
 * direction, zero-width spaces. The joiners U+200C and U+200D stay: Persian, Hindi and emoji need them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** One line of text as a person meant it: NFC, nothing invisible, single spaces, no space at the ends. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim();
}
