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

/** "2" as "²", so that a power does not read as one more digit; text without raised forms stays as it is. */
export function superscript(text: string): string {
  const raised = [...text].map((character) => RAISED[character]);
  return raised.length <= 4 && raised.every((character) => character !== undefined) ? raised.join('') : text;
}
