import { isStopWord } from '../language/words/word-lists';
import { capitalised } from '../language/words/words';

/** How often each word is used, in lower case. */
export type WordUses = ReadonlyMap<string, number>;

const FEWEST_USES = 4;
const WORDS = 3;

/** Words of five letters or more that aren't stop words. */
export function wordUses(texts: readonly string[], language: string): WordUses {
  const uses = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{5,}/gu))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  for (const word of uses.keys()) if (isStopWord(word, language)) uses.delete(word);
  return uses;
}

/** The three words that tell a part from the others best (tf-idf): "Sleep, dreams, memory". Null if none is frequent. */
export function nameFromWords(parts: readonly WordUses[], part: number): string | null {
  const ranked = [...(parts[part] ?? [])]
    .filter(([, uses]) => uses >= FEWEST_USES)
    .map(([word, uses]) => {
      const using = parts.filter((other) => other.has(word)).length;
      return { word, score: uses * Math.log((1 + parts.length) / using) };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ word }) => word);
  const chosen: string[] = [];
  for (const word of ranked) {
    const isForm = chosen.some((one) => one.slice(0, 5) === word.slice(0, 5));
    if (!isForm && chosen.push(word) === WORDS) break;
  }
  return chosen.length > 0 ? capitalised(chosen.join(', ')) : null;
}
