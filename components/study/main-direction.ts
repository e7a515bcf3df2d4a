const LETTERS = /\p{L}/gu;
const FROM_THE_RIGHT =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** The dominant direction, for `dir`. `auto` goes by the first letter, which may belong to our words before a quote. */
export function mainDirection(text: string): 'ltr' | 'rtl' {
  const letters = text.match(LETTERS)?.length ?? 0;
  const fromTheRight = text.match(FROM_THE_RIGHT)?.length ?? 0;
  return fromTheRight * 2 > letters ? 'rtl' : 'ltr';
}
