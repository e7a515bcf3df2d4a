import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';

const STEMMERS: ReadonlyMap<string, (word: string) => string> = new Map([
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['pt', portuguese],
  ['it', italian],
]);

/** "wächst": without the ending that Snowball's German takes from it, it isn't near "wachsen". */
const KEEPS_ENDING = /st$/;

/** Snowball's stem of a lower-case word with its accents; unchanged in a language (ISO 639-1) that has no stemmer here. */
export function stemIn(language: string, word: string): string {
  if (language === 'de' && KEEPS_ENDING.test(word)) return word;
  return STEMMERS.get(language)?.(word) ?? word;
}
