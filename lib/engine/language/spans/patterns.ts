import type { Token } from '../analyse';
import { MONTHS } from '../patterns';
import { isNominal } from './phrases';
import type { SpanList } from './span-list';

const ORDINAL =
  '\\d{1,2}(?:st|nd|rd|th)|[a-z]{2,6}teenth|twentieth|twelfth|eleventh|tenth|ninth|eighth|seventh|sixth|fifth|fourth|third|second|first';
const DATE = new RegExp(
  `\\b(?:(?:${MONTHS}) \\d{1,2}(?:,? \\d{4})?|\\d{1,2} (?:${MONTHS})(?: \\d{4})?|(?:${MONTHS})(?: \\d{4})?|` +
    `(?:(?:early|mid|late)[- ])?(?:${ORDINAL})[ -]centur(?:y|ies)|(?:1\\d|20)\\d\\d(?:s|[-–](?:\\d{4}|\\d{2}))?|` +
    '\\d{1,4} (?:BCE?|AD|CE))\\b',
  'g',
);
const COUNT =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|' +
  'eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|trillion|' +
  'half|dozen|twice|once|several';
const NUMBER = new RegExp(
  `(?:[$£€] ?)?\\d[\\d,]*(?:\\.\\d+)?(?: ?%| (?:percent|hundred|thousand|million|billion|trillion)\\b)*|` +
    // "three hundred and twelve"
    `\\b(?:${COUNT})(?:(?:[ -]|(?<=hundred|thousand|million|billion) and )(?:${COUNT}))*\\b`,
  'gi',
);
const QUOTATION = /["“][^"“”]{2,80}["”]/g;

/** By form: dates, numbers, quotations. */
export function addMatches(found: SpanList, text: string, tokens: Token[]): void {
  for (const { first, last } of matches(DATE, text, tokens)) found.add(first, last, 'date');
  for (const { first, last } of matches(QUOTATION, text, tokens))
    found.add(first + 1, last - 1, 'quotation');
  for (const { first, last } of matches(NUMBER, text, tokens)) {
    found.add(first, last, 'number');
    let end = last;
    while (end < last + 3 && isNominal(tokens[end + 1])) end++;
    if (end > last) found.add(first, end, 'quantity');
  }
}

function matches(
  pattern: RegExp,
  text: string,
  tokens: Token[],
): { first: number; last: number }[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const first = tokens.findIndex(({ end }) => end > index);
    const last = tokens.findLastIndex(({ start }) => start < index + match.length);
    return first < 0 ? [] : [{ first, last }];
  });
}
