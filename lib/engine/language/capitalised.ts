/** "a cell" → "A cell"; leaves names, symbols and digits as they are. */
export function capitalised(text: string): string {
  const first = text.codePointAt(0);
  if (first === undefined) return text;
  const letter = String.fromCodePoint(first);
  // "pH", "iPhone", "mRNA": a capital follows at once.
  if (/^\p{Ll}{1,2}\p{Lu}/u.test(text)) return text;
  return letter.toUpperCase() + text.slice(letter.length);
}
