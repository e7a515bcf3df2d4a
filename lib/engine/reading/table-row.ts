const LONGEST_TERM = 60;
const SHORTEST_MEANING = 15;

/** "term: meaning" for two cells of that shape, else "a | b | c". */
export function tableRowText(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [term = '', meaning = ''] = filled;
  if (filled.length === 2 && isTerm(term) && meaning.length >= SHORTEST_MEANING)
    return `${term}: ${meaning}`;
  return filled.join(' | ');
}

function isTerm(text: string): boolean {
  return text.length <= LONGEST_TERM && /\p{L}/u.test(text) && !/[.:;!?]$/.test(text);
}
