import distanceOf from 'damerau-levenshtein';
import { perObject } from '../../caches/per-object';
import { searchTerms } from '../../language/words/search-terms';
import { everydayZipf } from '../../language/words/word-lists';
import type { OpenIndex } from '../../retrieval/open-index';
import { isRewordable } from './rewordable';

/** In letters. */
const SHORTEST = 4;
const SHORTEST_FOR_TWO = 8;
/** Of so many letters, for a word that the text has often. */
const SHORT = 5;
const OFTEN = 3;
const MOST_WORDS = 12;

/** A message with the document's spelling of the words that it misspells: "what is ozmosis?", "what is osmosis?". */
export function respelled(index: OpenIndex, message: string): string {
  if (!isRewordable(index, message)) return message;
  let left = MOST_WORDS;
  return message.replace(/(?<![\p{L}\p{N}’'])\p{L}{4,30}(?![\p{L}\p{N}’'])/gu, (word) => {
    if (left === 0 || !mayBeMisspelt(index, word)) return word;
    left--;
    return nearestTo(index, word.toLowerCase()) ?? word;
  });
}

function mayBeMisspelt(index: OpenIndex, word: string): boolean {
  if (word.length < SHORTEST || everydayZipf(word.toLowerCase()) > 0) return false;
  const [term] = searchTerms(word, index.language);
  return term !== undefined && !index.termIds.has(term);
}

/** One edit away, two of a long word; the nearest first, then the most frequent. */
function nearestTo(index: OpenIndex, word: string): string | null {
  const most = word.length >= SHORTEST_FOR_TWO ? 2 : 1;
  const near = [...vocabularyOf(index)]
    .filter(([one]) => one[0] === word[0] && Math.abs(one.length - word.length) <= most)
    .map(([one, uses]) => ({ one, uses, steps: distanceOf(one, word).steps }))
    .filter(({ steps, uses }) => steps <= most && (word.length > SHORT || uses >= OFTEN));
  const [best] = near.toSorted((a, b) => a.steps - b.steps || b.uses - a.uses);
  return best?.one ?? null;
}

/** Words of a document as it writes them, in small letters, with how often it has them. */
const vocabularyOf = perObject(({ text }: OpenIndex): ReadonlyMap<string, number> => {
  const words = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,30}/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
});
