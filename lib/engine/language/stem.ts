import porter2 from 'wink-porter2-stemmer';

/** Beyond this a "word" is data, not language; stemming it would only cost time. */
const LONGEST_STEMMED = 40;

const known = new Map<string, string>();
const MOST_REMEMBERED = 60_000;

/** Porter's second English stem of a lower-case word. Words of other alphabets come back as they are. */
export function stem(word: string): string {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  if (word.length > LONGEST_STEMMED || !/^[a-z][a-z’'-]*$/.test(word)) return word;
  const stemmed = porter2(word.replaceAll('’', "'"));
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(word, stemmed);
  return stemmed;
}
