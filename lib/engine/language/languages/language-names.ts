import all from './frames.json';

/** Languages that are taught widely. ISO 639-1, or 639-3 where it has none. */
const TAUGHT = (
  'en de fr es it pt nl sv da no fi is pl cs sk hu ro bg hr sr sl ru uk el la grc tr ar he fa hi ur bn ' +
  'ja zh ko vi th id tl sw ga cy ca eu gl eo'
).split(' ');

const namesIn = (locale: string): [name: string, code: string][] => {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return TAUGHT.map((code) => [names.of(code) ?? code, code]);
};

/** English names as they are written, since "Polish" and "polish" differ; lower case in other languages. */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.keys(all).flatMap((locale) =>
    namesIn(locale).map(([name, code]) => [locale === 'en' ? name : name.toLowerCase(), code]),
  ),
);

/** What a language is called in another; `locale` and `code`: ISO 639. */
export const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;

/** The languages that a text names in any language that Skimwise speaks: "French vocabulary" gives `fr`. In order, each once. */
export function languagesNamed(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  const found = words.flatMap((word) => CODES.get(word) ?? CODES.get(word.toLowerCase()) ?? []);
  return [...new Set(found)];
}
