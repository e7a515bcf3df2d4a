/** `und`: the language was not detected (BCP 47). */
export function textLanguage(language: string | undefined): string | undefined {
  return language === 'und' ? undefined : language;
}
