import { withoutInvisible } from './invisible';

/** Control, private-use, unassigned and surrogate code points. */
const NO_CHARACTERS = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu;

/** NFC on one line, without invisible characters. */
export function cleanLine(text: string): string {
  const seen = withoutInvisible(
    text.normalize('NFC').replace(/\s/gu, ' ').replace(NO_CHARACTERS, ''),
  );
  return seen.replace(/ +/g, ' ').trim();
}
