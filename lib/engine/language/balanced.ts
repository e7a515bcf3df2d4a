/** True where every bracket and quotation mark that opens also closes. */
export function isBalanced(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1;
  const pairs = [
    ['(', ')'],
    ['[', ']'],
    ['«', '»'],
  ] as const;
  return pairs.every(([open, close]) => count(open) === count(close)) && count('"') % 2 === 0 && quotesClose(count);
}

/** “English”, „deutsch“, ”svensk”. */
function quotesClose(count: (mark: string) => number): boolean {
  const [low, turned, plain] = [count('„'), count('“'), count('”')];
  if (low > 0) return low === turned + plain;
  return turned === 0 ? plain % 2 === 0 : turned === plain;
}
