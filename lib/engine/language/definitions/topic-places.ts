import { searchTerms, searchWords } from '../words/search-terms';

/** In UTF-16 units. A longer one isn't prose, and to match patterns at each place in it takes quadratic time. */
export const LONGEST_SENTENCE = 3_000;

export type Place = { start: number; end: number };

/** With small words and letters at the end of a topic: "crowding out", "Theory Y". */
export function endOf(text: string, { start, end }: Place, topic: string): number {
  const name = topic.replace(/^(?:an?|the) /iu, '').toLowerCase();
  const isWhole = text.slice(start, start + name.length).toLowerCase() === name;
  return isWhole ? Math.max(end, start + name.length) : end;
}

/** The words of a topic in a row. */
export function placeOf(text: string, topic: string, language: string): Place | null {
  return placesOf(text, searchTerms(topic, language), language)[0] ?? null;
}

/** All places of a topic; none in a sentence without end. */
export function placesOf(sentence: string, topic: string[], language: string): Place[] {
  if (topic.length === 0 || sentence.length > LONGEST_SENTENCE) return [];
  const words = searchWords(sentence, language);
  return words.flatMap((first, at) => {
    const last = words[at + topic.length - 1];
    return last && topic.every((term, k) => words[at + k]?.term === term)
      ? [{ start: first.start, end: last.start + last.word.length }]
      : [];
  });
}
