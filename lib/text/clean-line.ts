import { withoutInvisible } from './invisible';

/** In a name, what is no character yet, is one by private agreement only, or is half of one hides something too. */
const NO_CHARACTERS = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu;

/** One line of text as a person meant it: NFC, nothing invisible, single spaces, no space at the ends. */
export function cleanLine(text: string): string {
  const seen = withoutInvisible(text.normalize('NFC').replace(/\s/gu, ' ').replace(NO_CHARACTERS, ''));
  return seen.replace(/ +/g, ' ').trim();
}
