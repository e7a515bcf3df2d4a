import { UNSPACED } from '../patterns';

const MOST_WORDS = 10;
/** In characters. */
export const LONGEST_PHRASE = 70;

/** "ab|heben" is a German verb in two parts. */
const NO_PHRASE = /[{}<>=\\]|\|(?!\p{L})|(?<!\p{L})\||https?:|[.!?]\s+\p{Lu}/u;

/** A word or a short phrase, as a vocabulary list has on each side; no code, and no text of two sentences. */
export const isShortPhrase = (text: string): boolean =>
  text.length <= LONGEST_PHRASE &&
  /\p{L}/u.test(text) &&
  (text.split(/\s+/).length <= MOST_WORDS || UNSPACED.test(text)) &&
  !NO_PHRASE.test(text);
