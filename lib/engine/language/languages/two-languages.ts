import { eld } from 'eld/extrasmall';
import { UNSPACED } from '../patterns';
import { everydayZipf, isUsuallyLowerCase } from '../words/word-lists';
import { hasFrames } from './frames';

/** The languages of two columns. */
export type LanguagePair = {
  /** ISO 639-1 of the one that the learner knows. */
  known: string;
  /** ISO 639 of the one to learn; null where it can't be told. */
  foreign: string | null;
  /** The column with what the learner knows. */
  knownColumn: 'left' | 'right';
};

/** Differences of scores, 0 to 1. */
const APART = 0.1;
/** Above the second best: "it" for Latin words is nearer to its neighbors. */
const CLEAR = 0.12;
/** Of a column's words, in everyday English. */
const ENGLISH = 0.75;
const MOST = 0.5;
const SHORTEST = 2;

type Column = {
  entries: readonly string[];
  code: string;
  scores: Readonly<Record<string, number>>;
  isReliable: boolean;
  isLatin: boolean;
};

/**
 * Whether two columns say the same in two languages, and in which. `named`: the languages that headings name. Null for one language, and
 * for symbols, names and numbers beside words.
 */
export function languagesOf(
  left: readonly string[],
  right: readonly string[],
  named: readonly string[] = [],
): LanguagePair | null {
  const [one, other] = [columnOf(left), columnOf(right)];
  const isNamed = named.some((code) => code !== one.code && code !== other.code && code !== 'en');
  if (areSymbols(one) || areSymbols(other) || (areNames(one) && areNames(other))) return null;
  if (!areAlikeInLength(one, other)) return null;
  if (!differ(one, other) && !(named.some((code) => code !== 'en') && isOneEnglish(one, other)))
    return null;
  const knownColumn = knownOf(one, other, named);
  const [known, foreign] = knownColumn === 'left' ? [one, other] : [other, one];
  const isKnownByHeading = isNamed || named.includes(foreign.code);
  if (areNames(foreign) && !areGermanNouns(foreign) && !isKnownByHeading) return null;
  return { known: known.code, foreign: foreignCode(foreign, known, named), knownColumn };
}

function columnOf(entries: readonly string[]): Column {
  const isLatin = entries.filter(hasOwnScript).length <= entries.length * MOST;
  const result = eld.detect(entries.join('\n'));
  const scores = result.getScores();
  const code = isLatin && areEnglishWords(entries) ? 'en' : result.language || 'und';
  return { entries, code, scores, isReliable: result.isReliable(), isLatin };
}

/** "苹果 (píngguǒ)" has another script, whose reading is beside it. */
const hasOwnScript = (entry: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(entry);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Of few words, the commonest letters of English may be those of a neighbor. Articles ("la", "el") count once. */
function areEnglishWords(entries: readonly string[]): boolean {
  const words = new Set(entries.flatMap((entry) => entry.toLowerCase().match(/\p{L}+/gu) ?? []));
  return [...words].filter((word) => everydayZipf(word) > SHORTEST).length >= ENGLISH * words.size;
}

function differ(one: Column, other: Column): boolean {
  if (one.isLatin !== other.isLatin) return true;
  if (one.code === other.code) return false;
  const isOwn = (a: Column, b: Column) =>
    a.code === 'en' || (a.isReliable && (a.scores[a.code] ?? 0) - (a.scores[b.code] ?? 0) >= APART);
  return isOwn(one, other) && isOwn(other, one);
}

const isOneEnglish = (one: Column, other: Column): boolean =>
  (one.code === 'en') !== (other.code === 'en');

/** English wherever it stands: the languages of other learners are those of the headings, or stand on the right. */
function knownOf(one: Column, other: Column, named: readonly string[]): 'left' | 'right' {
  if (one.code === 'en') return 'left';
  if (other.code === 'en') return 'right';
  if (one.isLatin !== other.isLatin) return one.isLatin ? 'left' : 'right';
  const isForeign = ({ code }: Column) => named.includes(code);
  if (isForeign(one) !== isForeign(other)) return isForeign(one) ? 'right' : 'left';
  return hasFrames(other.code) ? 'right' : 'left';
}

function foreignCode(foreign: Column, known: Column, named: readonly string[]): string | null {
  const others = named.filter((code) => code !== known.code);
  if (others.includes(foreign.code)) return foreign.code;
  if (others.length > 0) return others.length === 1 ? (others[0] ?? null) : null;
  const next = Object.entries(foreign.scores)
    .filter(([code]) => code !== foreign.code)
    .map(([, score]) => score);
  const isClear = (foreign.scores[foreign.code] ?? 0) - Math.max(0, ...next) >= CLEAR;
  return isClear && (foreign.isReliable || !foreign.isLatin) ? foreign.code : null;
}

/** "H", "Fe", "CPU", "θ", "1 May": no words, except in scripts where one sign is a word. */
function areSymbols({ entries, isLatin }: Column): boolean {
  const isSymbol = (entry: string) =>
    count(entry, /\p{L}/gu) <= (isLatin ? SHORTEST : 1) || (isLatin && /^\P{Ll}+$/u.test(entry));
  const symbols = entries.filter((entry) => !UNSPACED.test(entry) && isSymbol(entry));
  const numbered = entries.filter((entry) => /\d/.test(entry));
  return symbols.length > MOST * entries.length || numbered.length > MOST * entries.length;
}

/** Of two columns that say the same, as a multiple: definitions are far longer than their terms. */
const LONGER = 3;
/** A sign of Chinese is a word. */
const LONGER_THAN_SIGNS = 9;

function areAlikeInLength(one: Column, other: Column): boolean {
  const [short = 0, long = 0] = [one, other]
    .map(({ entries }) => entries.join('').length)
    .sort((a, b) => a - b);
  const hasSigns = [one, other].some(({ entries }) => UNSPACED.test(entries.join('')));
  return long <= (hasSigns ? LONGER_THAN_SIGNS : LONGER) * short;
}

/** Have a capital, as names have. */
const areGermanNouns = ({ code, entries }: Column): boolean =>
  code === 'de' && entries.filter((entry) => !entry.includes(' ')).length > MOST * entries.length;

/** "France", "Albert Einstein": each word has a capital, and none is one of everyday English. */
function areNames({ entries, isLatin }: Column): boolean {
  const isName = (entry: string) => {
    const words = entry.match(/\p{L}+/gu) ?? [];
    return words.every((word) => /^\p{Lu}/u.test(word) && !isUsuallyLowerCase(word.toLowerCase()));
  };
  return isLatin && entries.filter(isName).length > MOST * entries.length;
}
