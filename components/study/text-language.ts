/** The `lang` of words that come from a document; none where its language could not be told. */
export function textLanguage(language: string | undefined): string | undefined {
  return language === 'und' ? undefined : language;
}
