import { groupOf } from '../../language/patterns';
import { capitalised } from '../../language/words/words';

/** `added` for what stands at an offset. */
export type Replacement = { at: number; removed: string; added: string };

/** Doesn't say how many or when exactly. */
const ABOUT = new RegExp(
  `\\b${groupOf([
    'often|usually|generally|typically|mostly|mainly|primarily|most|likely|probably',
    'tends?|appears?|seems?|suggests?',
    /about \d+|approximately|roughly|nearly|almost|up to|over|under/,
    /or (?:more|fewer|less)|(?:more|less|fewer) than/, // "ten or more"
    'if|although|though|believed?|thought|another|other|same|however',
    '(?:years?|months?|days?) later',
    /of the (?:two|three|four|five|six|\d+)/, // "two of the six"
  ])}\\b`,
  'i',
);

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve'];
const NUMBER =
  /(?<![\p{L}\p{N}$€£.,(–-]|\b\p{Lu}[\p{L}.]* )(?:\d{1,3}(?:,\d{3})+|\d+)(?![\p{L}\p{N}–-]|[.,]\d|th\b)/gu;
const COUNT = new RegExp(`(?<![\\p{L}-])(?:${COUNTS.join('|')})(?![\\p{L}-])`, 'giu');

/** The only number replaced by one that is far from it. */
export function otherNumber(text: string): Replacement[] {
  if (ABOUT.test(text)) return [];
  const digits = [...text.matchAll(/\d[\d,.]*/g)];
  const [number, ...more] = [...text.matchAll(NUMBER), ...text.matchAll(COUNT)];
  if (!number || more.length > 0 || digits.length > 1) return [];
  const [written] = number;
  if (digits.length === 1 && !/^\d/.test(written)) return [];
  const lists = /\band\b/.test(text.slice(number.index));
  const other = /^\d/.test(written) ? farFrom(written) : lists ? null : nextCount(written);
  const isSaid = (isYear(written) ? IN_YEAR : SAYS_HOW_MANY).test(text.slice(0, number.index));
  return other && isSaid ? [{ at: number.index, removed: written, added: other }] : [];
}

const IN_YEAR = /\b(?:in|since|until) (?:\p{L}+ )?$/iu;
const BEFORE_A_NUMBER = groupOf([
  'has|have|had|is|are|was|were|into',
  '(?:consists?|composed|made up) of|contains?|comprises?',
  'recognizes?|lasts?|weighs?|equals?|equal to|reache[sd]|total(?:s|ed)|loses?|lost|gain(?:s|ed)',
]);
/** What is true "between two countries" is true between three, but what "has two parts" hasn't three. */
const SAYS_HOW_MANY = new RegExp(`\\b${BEFORE_A_NUMBER}(?: [\\p{L}-]+)? $`, 'iu');

function isYear(written: string): boolean {
  return /^\d{4}$/.test(written) && +written >= EARLIEST_YEAR && +written <= LATEST_YEAR;
}

function nextCount(word: string): string | null {
  const next = COUNTS[COUNTS.indexOf(word.toLowerCase()) + 1] ?? null;
  return next && /^\p{Lu}/u.test(word) ? capitalised(next) : next;
}

const EARLIEST_YEAR = 1500;
const LATEST_YEAR = 2030;
const YEARS = 17;

function farFrom(written: string): string | null {
  const number = Number(written.replaceAll(',', ''));
  if (isYear(written)) return String(number - YEARS);
  if (number < 3) return null;
  const other = number > 50 ? Math.round(number / 2) : number * 2;
  return written.includes(',') ? other.toLocaleString('en-US') : String(other);
}
