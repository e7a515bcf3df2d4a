/** product-rules.md, "Summary and visual learning" */
const MAX_LABEL_LENGTH = 15;
const MAX_LINE_LENGTH = 18;
const MAX_RELATION_LENGTH = 24;

const charactersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

function cut(text: string, most: number): string {
  const characters = charactersOf(text);
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text;
}

/** By grapheme clusters. */
export const truncatedLabel = (name: string): string => cut(name, MAX_LABEL_LENGTH);

/** What a line of the map says. */
export const relationLabel = (verb: string): string => cut(verb, MAX_RELATION_LENGTH);

/** A title in one line, or in two between words; what is left is cut. */
export function titleLines(title: string): string[] {
  if (charactersOf(title).length <= MAX_LINE_LENGTH) return [title];
  const words = title.split(' ');
  let first = words[0] ?? '';
  let used = 1;
  while (used < words.length && charactersOf(`${first} ${words[used]}`).length <= MAX_LINE_LENGTH) {
    first = `${first} ${words[used]}`;
    used += 1;
  }
  const rest = words.slice(used).join(' ');
  return [cut(first, MAX_LINE_LENGTH), ...(rest === '' ? [] : [cut(rest, MAX_LINE_LENGTH)])];
}
