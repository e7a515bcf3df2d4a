const LETTERS = /\p{L}/gu;
const FROM_THE_RIGHT =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/**
 * The way most of a text runs, for `dir`. Where a few words of ours stand before a sentence of the document, its first letter,
 * which `auto` goes by, would turn the sentence's full stop to the wrong end.
 */
export function mainDirection(text: string): 'ltr' | 'rtl' {
  const letters = text.match(LETTERS)?.length ?? 0;
  const fromTheRight = text.match(FROM_THE_RIGHT)?.length ?? 0;
  return fromTheRight * 2 > letters ? 'rtl' : 'ltr';
}
