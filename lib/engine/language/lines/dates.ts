import { MONTHS, MONTHS_ELSEWHERE } from '../patterns';

/** A date that opens a line, as it is written there, and what it says; a year before Christ is below 0. */
export type DateLabel = {
  text: string;
  /** Null where only a day or a month is written. */
  year: number | null;
  /** Of "1904–1905" or "1914-18" the last year, else the same. */
  untilYear: number | null;
  /** 1 to 12. */
  month: number | null;
  day: number | null;
};

const SHORT_MONTHS = '(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?';
const MONTH = `(?:${MONTHS}|${MONTHS_ELSEWHERE}|${SHORT_MONTHS})`;
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|[.º°])?';
const ABOUT =
  '(?:(?:c|ca)\\.|circa|about|around|early|mid-?|late|by|um|vers|hacia|verso|am|im|le|el|il|em)';
const ERA =
  '(?:BCE?|B\\.C\\.|AD|A\\.D\\.|CE|v\\. ?Chr\\.|n\\. ?Chr\\.|av\\. J\\.-C\\.|a\\. ?C\\.|d\\. ?C\\.)';
const YEARS = `(?:(?:AD|A\\.D\\.) \\d{1,4}|\\d{3,4}s?|\\d{1,4}(?= ${ERA}))(?: ?[–/-] ?(?:\\d{2,4}|present)(?!\\d))?`;
const UNTIL = ' ?(?:[–-]|and) ?';
const DAY_AND_MONTH = `${DAY}(?:${UNTIL}${DAY})? (?:de |of )?${MONTH}(?:${UNTIL}${DAY} ${MONTH})?`;
const MONTH_AND_DAY = `${MONTH} ${DAY}(?:${UNTIL}${DAY})?,?(?! ?\\d{3})`;
const MONTHS_ALONE = `${MONTH}(?:${UNTIL}${MONTH})?`;
/** What may stand between a date and what happened then. */
const AFTER = '(?=\\s*(?::\\s|\\s[–—-]\\s|\\s\\|\\s))';

const DATE = `(?:${ABOUT} ?)?(?:(?:${DAY_AND_MONTH}|${MONTH_AND_DAY}|${MONTHS_ALONE})(?:,? (?:de )?(${YEARS}))?|(${YEARS})(?: ${MONTH})?)(?: ?(${ERA}))?(?: \\([^()]{1,30}\\))?`;
const LABEL = new RegExp(`^${DATE}${AFTER}`, 'iu');
const ALONE = new RegExp(`^${DATE}$`, 'iu');
const MONTH_NAME = new RegExp(MONTH, 'iu');
const DAY_ALONE = /(?<!\d)\d{1,2}(?!\d)/u;

/** The date in front of a line's colon, dash or bar: "9 January 1905: …", "c. 1200 – …", "5 maggio: …"; null for other lines. Linear. */
export const dateLabelOf = (line: string): DateLabel | null => readDate(LABEL.exec(line));

/** The date that a text is, as a whole; null for others. */
export const dateOf = (text: string): DateLabel | null => readDate(ALONE.exec(text.trim()));

function readDate(found: RegExpExecArray | null): DateLabel | null {
  const [text, dated, bare, era = ''] = found ?? [];
  if (text === undefined) return null;
  const years = dated ?? bare;
  const [first, second] = (years ?? '').match(/\d{1,4}/g) ?? [];
  const isBefore = /^(?:b|v|av|a\. ?c)/iu.test(era) && !/^ad/iu.test(era);
  const signed = (year: string) => (isBefore ? -1 : 1) * Number(year);
  const year = first === undefined ? null : signed(first);
  const withoutYear = years === undefined ? text : text.replace(years, '');
  return {
    text: text.trim(),
    year,
    // "1914-18"
    untilYear: first && second ? signed(first.slice(0, -second.length) + second) : year,
    month: monthOf(MONTH_NAME.exec(withoutYear)?.[0] ?? ''),
    day: Number(DAY_ALONE.exec(withoutYear)?.[0] ?? 0) || null,
  };
}

/** By their first three letters, which tell the months of all these languages apart but June and July. */
const BY_START: Readonly<Record<string, number>> = {
  ...{ jan: 1, jän: 1, ene: 1, gen: 1, feb: 2, fév: 2, fev: 2, mar: 3, mär: 3 },
  ...{ apr: 4, avr: 4, abr: 4, may: 5, mai: 5, mag: 5, jun: 6, giu: 6, jul: 7, lug: 7 },
  ...{ aug: 8, aoû: 8, ago: 8, sep: 9, set: 9, oct: 10, okt: 10, out: 10, ott: 10, nov: 11 },
  ...{ dec: 12, dez: 12, déc: 12, dic: 12 },
};

function monthOf(name: string): number | null {
  const lower = name.toLowerCase();
  if (lower.startsWith('juin')) return 6;
  if (lower.startsWith('juil')) return 7;
  return BY_START[lower.slice(0, 3)] ?? null;
}
