/** More words hardly narrow a search. */
const MAX_WORDS = 6;

/** `LIKE` patterns, one for each word of a query, wherever it stands in a text. */
export function patternsOf(query: string): string[] {
  const words = new Set(query.split(' ').filter(Boolean));
  return [...words].slice(0, MAX_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
