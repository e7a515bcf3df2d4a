import { searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { isRewordable } from './rewordable';

const MOST_LETTERS = 5;
/** "the who", "WHO" */
const SHORT = /(?<![\p{L}\p{N}’'])(?:(?<=the )\p{L}{2,5}|\p{Lu}{2,5})(?![\p{L}\p{N}’'])/gu;

/** A message with the full name of what a small word is short for in the document: "the World Health Organization" for "the WHO". */
export function inFull(index: OpenIndex, message: string): string {
  if (!isRewordable(index, message)) return message;
  return message.replace(SHORT, (word) =>
    searchTerms(word, index.language).length > 0 ? word : (nameFor(index, word) ?? word),
  );
}

/** The words before "(WHO)" or "(LLCs)" in the text, in the singular; null if they don't begin with its letters. */
export function nameFor({ text }: OpenIndex, word: string): string | null {
  const short = word.toUpperCase();
  if (short.length > MOST_LETTERS) return null;
  const initials = [...short].map((letter) => `[${letter}${letter.toLowerCase()}][\\p{L}-]{1,30}`);
  const form = new RegExp(
    `(?<!\\p{L})(${initials.join(' (?:(?:of|and|for|the) ){0,2}')}) \\(${short}(s)?\\)`,
    'u',
  );
  const [, name, plural] = form.exec(text) ?? [];
  if (name === undefined) return null;
  return plural === undefined ? name : name.replace(/ies$/, 'y').replace(/s$/, '');
}
