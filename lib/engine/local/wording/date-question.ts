import { framed } from '../../language/languages/frames';

/** "What happened on 5 May 1789?", in the text's language (ISO 639-1). */
export const whatHappened = (date: string, language: string): string =>
  language === 'en' ? `What happened ${whenInEnglish(date)}?` : framed(language, 'happened', date);

/** "on 5 May 1789", "in May 1789", "around 1200", "in the early 1950s" */
function whenInEnglish(written: string): string {
  const date = written.replace(/ ?[-–] ?/g, '–');
  const [, year, month] = /^(\d{3,4}) (\p{L}+)$/u.exec(date) ?? [];
  if (year && !/^(?:BC|AD|CE)/i.test(month ?? '')) return `in ${month} ${year}`;
  if (/^by /i.test(date)) return `by ${date.slice(3)}`;
  const [about] = /^(?:c\.|ca\.|circa|about|around) ?/i.exec(date) ?? [];
  if (about !== undefined) return `around ${date.slice(about.length)}`;
  if (/^(?:early|mid|late)\b/i.test(date))
    return `in the ${date.charAt(0).toLowerCase()}${date.slice(1)}`;
  if (/^\d{3,4}s$/.test(date)) return `in the ${date}`;
  const isDay =
    /^\d{1,2}(?:st|nd|rd|th)?(?:–\d{1,2})? \p{L}/u.test(date) ||
    /^\p{L}+\.? \d{1,2}(?:st|nd|rd|th)?(?:–\d{1,2})?(?:,|$| and )/u.test(date);
  const isEra = /^\d+ (?:BC|AD|CE)/i.test(date) || /^AD \d/i.test(date);
  return `${isDay && !isEra ? 'on' : 'in'} ${date}`;
}
