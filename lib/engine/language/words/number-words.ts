/** From two on: "one", "un" and "ein" count nothing in most sentences. Words with another meaning ("neuf", "sei") are `-`. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'deux trois quatre cinq six sept huit - dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  pt: 'dois três quatro cinco seis sete oito nove dez onze doze',
  it: 'due tre quattro cinque - sette otto nove dieci undici dodici',
};
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const VALUES = new Map(
  Object.entries(WORDS).map(([language, words]) => {
    const values = words.split(' ').map((word, i): [string, number] => [word, i + 2]);
    const tens =
      language === 'en' ? TENS.map((word, i): [string, number] => [word, 10 * (i + 2)]) : [];
    return [language, new Map([...values, ...tens])];
  }),
);

/** The numbers that a text spells out, in digits: "4" for "four", "25" for "twenty-five". Linear in its length. */
export function spelledNumbers(text: string, language: string): string[] {
  const values = VALUES.get(language);
  const words = values ? (text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []) : [];
  return words.flatMap((word) => {
    const [first = '', second = ''] = word.split('-');
    const value = values?.get(first);
    const unit = second === 'one' ? 1 : (values?.get(second) ?? 0);
    if (value === undefined) return [];
    return [String(value >= 20 && unit < 10 ? value + unit : value)];
  });
}

/** English, from the first on. */
export const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const DIGITS =
  /(?<=^(?:(?:what|which|who) (?:are|were)|list|name|explain|describe|define)(?: all)?(?: the)? )(\d{1,2})(?= \p{L})/iu;

/** "what are the five Cs" for "what are the 5 Cs", as an English text has it. */
export function withSpelledCount(message: string): string {
  return message.replace(DIGITS, (digits) => WORDS.en?.split(' ')[Number(digits) - 2] ?? digits);
}
