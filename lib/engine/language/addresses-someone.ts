/** "World War I", "type I": a number. */
const NUMERAL = '(?<!\\b(?:War|Type|type|Class|class|Phase|phase|Part|Stage|stage|Grade|Level|Factor|factor|Volume) )';
const ADDRESSES = new RegExp(
  "\\b(?:[Yy]ou|[Yy]ours?|[Yy]oursel(?:f|ves)|[Ww]e|us|[Oo]urs?|[Oo]urselves|[Mm]e|[Mm]y|[Mm]yself|[Ll]et[’']s)\\b|" +
    `${NUMERAL}\\bI\\b(?!\\.)`,
);

/** True for words that speak to the reader or for the writer: "you", "our", "let’s". The US and World War I do neither. */
export function addressesSomeone(words: string): boolean {
  return ADDRESSES.test(words);
}
