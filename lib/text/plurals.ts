/** By language, endings with what stands for both numbers, one after the other. The results need not be words. */
const PLURALS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/ies$/, 'y'],
    [/(?<=x|z|ch|sh)es$/, ''],
    [/(?<=.{3})s(?:is|es?)$/, 's'],
    [/(?<![sui])s$/, ''],
    [/(?<=.{4})i$/, 'us'],
    [/(?<=.{4})(?:ae?|(?<=n|[lr]i)on)$/, 'um'],
  ],
  de: [[/(?<=.{4})e[nr]?$/, '']],
  fr: [
    [/(?<!e)aux$/, 'al'],
    [/[sx]$/, ''],
  ],
  es: [
    [/ces$/, 'z'],
    [/(?<=..)(?:es|s|e)$/, ''],
  ],
  pt: [
    [/(?:oes|aes|aos)$/, 'ao'],
    [/(?<=[aeou])is$/, 'l'],
    [/ns$/, 'm'],
    [/(?<=[rz])es$/, ''],
    [/s$/, ''],
  ],
  it: [[/(?<=.{4})h?[aeio]$/, '']],
};
const SHORTEST = 4;

/** A word without accents, the same for both numbers: "memories" and "memory". Other languages are read as English. */
export function withoutPlural(word: string, language: string): string {
  if (word.length < SHORTEST) return word;
  const endings = PLURALS[language] ?? PLURALS.en ?? [];
  return endings.reduce((form, [ending, rest]) => form.replace(ending, rest), word);
}
