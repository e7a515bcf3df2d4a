import { articleFor, capitalised } from '../../language/words';
import { OPPOSITES } from './antonyms';

/** What a sentence with these says isn't made false by one change. */
const HEDGED =
  /\b(?:may|might|can|could|would|should|sometimes|often|usually|generally|typically|mostly|mainly|primarily|most|many|some|likely|unlikely|probably|perhaps|possibly|tends?|appears?|seems?|suggests?|about \d+|approximately|roughly|nearly|almost|at (?:least|most)|up to|or (?:more|fewer|less)|(?:more|less|fewer) than|except|unless|if|whether|although|though|believed?|thought|not|never|no|nor|neither|rarely|seldom|hardly|few|little|either|vary|varies|depends?|such as|example|will|similar|same|another|other|these|those|this|he|she|his|her|him|a number of|however|(?:years?|months?|days?) later|of the (?:two|three|four|five|six|\d+))\b|n[’']t\b|[?:—–]/i;

/** Whether one change of a sentence can make it false. */
export function isHedged(sentence: string): boolean {
  return HEDGED.test(sentence);
}

export type Change = { text: string; added: string; removed: string };

function changed(text: string, at: number, removed: string, added: string): Change {
  return { text: text.slice(0, at) + added + text.slice(at + removed.length), added, removed };
}

/** The only word of direction replaced by its opposite: "raises" by "lowers"; null with none or several. */
export function oppositeOf(text: string): Change | null {
  const found = [...text.matchAll(/(?<![\p{L}-])\p{Ll}[\p{Ll}-]+(?![\p{L}-])/gu)].filter(([word]) =>
    OPPOSITES.has(word),
  );
  const [word] = found;
  if (!word || found.length > 1) return null;
  const opposite = OPPOSITES.get(word[0]) ?? '';
  const [before, after] = [text.slice(0, word.index), text.slice(word.index + word[0].length)];
  const isNoun = /\bthe $/i.test(before) && /^[.;]/.test(after);
  const isOfName = /^ \p{Lu}/u.test(after);
  // "allows for" has no opposite of its form.
  const isPhrasal = /^ for\b/.test(after);
  if (isNoun || isOfName || isPhrasal || IN_PASSING.test(before) || HAS_PURPOSE.test(text))
    return null;
  if (/\b(?:and|or),? $/i.test(before) || /^,? (?:and|or)\b/i.test(after)) return null;
  if (/\ban? $/i.test(before) && articleFor(word[0]) !== articleFor(opposite)) return null;
  return changed(text, word.index, word[0], opposite);
}

/** "how quickly" measures the same as "how slowly"; what a side clause says isn't what the sentence says. */
const IN_PASSING = /\bhow $|, \p{L}+ing\b/iu;
/** Its reason would contradict a changed sentence. */
const HAS_PURPOSE = /\bto (?:prevent|avoid|protect|ensure|allow|help)\b|\bso that\b/i;

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve'];
const NUMBER =
  /(?<![\p{L}\p{N}$€£.,(–-]|\b\p{Lu}[\p{L}.]* )(?:\d{1,3}(?:,\d{3})+|\d+)(?![\p{L}\p{N}–-]|[.,]\d|th\b)/gu;
const COUNT = new RegExp(`(?<![\\p{L}-])(?:${COUNTS.join('|')})(?![\\p{L}-])`, 'giu');

/** The only number replaced by one that is far from it. */
export function otherNumber(text: string): Change | null {
  const digits = [...text.matchAll(/\d[\d,.]*/g)];
  const [number, ...more] = [...text.matchAll(NUMBER), ...text.matchAll(COUNT)];
  if (!number || more.length > 0 || digits.length > 1) return null;
  const [written] = number;
  if (digits.length === 1 && !/^\d/.test(written)) return null;
  const lists = /\band\b/.test(text.slice(number.index));
  const other = /^\d/.test(written) ? farFrom(written) : lists ? null : nextCount(written);
  const isSaid = isYear(written) || SAYS_HOW_MANY.test(text.slice(0, number.index));
  return other && isSaid ? changed(text, number.index, written, other) : null;
}

/** What is true "between two countries" is true between three, but what "has two parts" hasn't three. */
const SAYS_HOW_MANY =
  /\b(?:has|have|had|is|are|was|were|into|(?:consists?|composed|made up) of|contains?|comprises?|recognizes?|lasts?|weighs?|equals?|over|reache[sd]|total(?:s|ed)|loses?|lost|gain(?:s|ed))(?: [\p{L}-]+)? $/iu;

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

const DEFINES = '(?:is|are|was|were|refers?|means?|occurs?|describes?|involves?|consists?)';

/** A definition's term replaced by another, named with its article: "Osmosis is …" by "Diffusion is …". */
export function otherSubject(text: string, term: string, other: string): Change | null {
  const name = other.replace(ARTICLE, '');
  const pattern = new RegExp(`^((?:An?|The) )?${escaped(term)}(?= ${DEFINES}\\b)`, 'iu');
  const [opening, article = ''] = pattern.exec(text) ?? [];
  const rest = text.slice(opening?.length ?? 0);
  const kindOf = (given: string) => given.toLowerCase().replace(/^an /, 'a ');
  const isAlike = kindOf(article) === kindOf(ARTICLE.exec(other)?.[0] ?? '');
  if (!opening || !isAlike || rest.toLowerCase().includes(term.toLowerCase())) return null;
  return { text: capitalised(other) + rest, added: name, removed: term };
}

const ARTICLE = /^(?:an?|the) /i;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
