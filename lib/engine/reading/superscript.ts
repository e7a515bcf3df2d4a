const RAISED: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  n: 'ⁿ',
  i: 'ⁱ',
};

/** "2" as "²", so that an exponent isn't read as a digit; unchanged where a character has no such form. */
export function superscript(text: string): string {
  const raised = [...text].map((character) => RAISED[character]);
  return raised.length <= 4 && raised.every((character) => character !== undefined)
    ? raised.join('')
    : text;
}
