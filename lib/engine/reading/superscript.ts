const RAISED: ReadonlyMap<string | undefined, string> = new Map(
  [...'0123456789+-−–ni'].map((plain, at) => [plain, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻ⁿⁱ'.charAt(at)]),
);

/** "2" as "²", so that an exponent isn't read as a digit; unchanged where a character has no such form. */
export function superscript(text: string): string {
  const raised = [...text].map((character) => RAISED.get(character));
  return raised.length <= 4 && raised.every((character) => character !== undefined)
    ? raised.join('')
    : text;
}
