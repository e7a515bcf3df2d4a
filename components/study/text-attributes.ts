const LETTERS = /\p{L}/gu;
const RTL_LETTERS =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** The dominant direction, for `dir`. `auto` goes by the first letter, which may belong to our words before a quote. */
export function mainDirection(text: string): 'ltr' | 'rtl' {
  const letters = text.match(LETTERS)?.length ?? 0;
  const rtl = text.match(RTL_LETTERS)?.length ?? 0;
  return rtl * 2 > letters ? 'rtl' : 'ltr';
}

/** `und`: the language was not detected (BCP 47). */
export function textLanguage(language: string | undefined): string | undefined {
  return language === 'und' ? undefined : language;
}
