import { literal } from '../../../text/literal';
import { analyse } from '../../language/analyse';
import { otherNames, wordsBeside } from '../../language/words/names';
import { isGrammarWord, searchTerms } from '../../language/words/search-terms';
import { everydayZipf, stopWords } from '../../language/words/word-lists';
import { at } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { positionsOf } from '../../retrieval/query';
import { isRewordable } from './rewordable';

/** A message in the document's own names, and the last of these that stands for another one. */
export type Named = { message: string; name: string | null };

const MOST_WORDS = 24;
const MOST_NAMES = 3;
/** Names of a thing that are looked for in the text. */
const MOST_LOOKED_FOR = 4;
/** Words of a name. */
const LONGEST_NAME = 5;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** "GDP" */
const SHORT = /^\p{Lu}{2,6}$/u;
/** In letters, of a short name that isn't typed in capitals. */
const SHORTEST = 3;
const LONGEST_SHORT = 4;
/** More is another word: "who", "aids". */
const EVERYDAY = 3;

type Word = { word: string; start: number; end: number };

/**
 * A message with the names that the document has for what the message calls otherwise: "what is the clavicle" for
 * "collarbone", "the wage gap" for "the pay gap".
 */
export function inOwnNames(index: OpenIndex, message: string): Named {
  let named: Named = { message, name: null };
  if (!isRewordable(index, message)) return named;
  for (let i = 0; i < MOST_NAMES; i++) {
    const next = wholeName(index, named.message) ?? pairName(index, named.message);
    if (next === null) break;
    named = replaced(named.message, next);
  }
  return named;
}

type Found = Pick<Word, 'start' | 'end'> & { name: string };

function replaced(message: string, { start, end, name }: Found): Named {
  return { message: message.slice(0, start) + name + message.slice(end), name };
}

function wordsOf(message: string): Word[] {
  return [...message.matchAll(WORD)]
    .slice(0, MOST_WORDS)
    .map(({ 0: word, index: start }) => ({ word, start, end: start + word.length }));
}

/** The longest name in a message that the document lacks, and has another one for. */
function wholeName(index: OpenIndex, message: string): Found | null {
  const words = wordsOf(message);
  for (let length = LONGEST_NAME; length > 0; length--) {
    for (let first = 0; first + length <= words.length; first++) {
      const span = words.slice(first, first + length);
      const name = nameIn(index, span.map(({ word }) => word).join(' '));
      const [{ start } = { start: 0 }, { end } = { end: 0 }] = [span[0], span.at(-1)];
      if (name === null || (length === 1 && isOfNounBefore(index, message, start, name))) continue;
      return { start, end, name };
    }
  }
  return null;
}

/** "morning sickness" is no illness like others; "baby teeth", though, if the document has them. */
function isOfNounBefore(index: OpenIndex, message: string, start: number, name: string): boolean {
  const tokens = analyse(message, index.language);
  const before = tokens[tokens.findIndex((token) => token.start === start) - 1];
  // "collarbone vs thighbone"
  if (before?.tag !== 'NOUN' || before.text.length < SHORTEST) return false;
  return !areNear(index, before.text, name);
}

function nameIn(index: OpenIndex, asked: string): string | null {
  if (isGrammarWord(asked.toLowerCase(), index.language) && !SHORT.test(asked)) return null;
  const others = singulars(asked.toLowerCase()).flatMap((one) => otherNames(one));
  if (others.length === 0 || !isName(asked) || hasInRow(index, asked)) return null;
  const [best] = others
    .filter((name) => hasInRow(index, name))
    .slice(0, MOST_LOOKED_FOR)
    .map((name) => ({ name, times: timesWritten(index, name) }))
    .filter(({ times }) => times > 0)
    .toSorted((a, b) => b.times - a.times);
  return best?.name ?? null;
}

/** "kneecaps": kneecap. */
function singulars(name: string): string[] {
  return [name, name.replace(/s$/, ''), name.replace(/ies$/, 'y')].filter(
    (one, i, all) => all.indexOf(one) === i,
  );
}

/** Whether a word is no everyday one that is written like a short name: "who", "aids". */
function isName(asked: string): boolean {
  if (asked.includes(' ') || SHORT.test(asked)) return true;
  const word = asked.toLowerCase();
  const isShort =
    word.length <= LONGEST_SHORT && otherNames(word).every((one) => one.includes(' '));
  return word.length >= SHORTEST && !(isShort && everydayZipf(word) > EVERYDAY);
}

/** "AIDS", "Polaris" */
const WITH_CAPITAL = /^\p{Lu}\p{L}+$/u;

/** How often a document has a name, or its plural; one word with a capital only as it is written. */
function timesWritten({ text }: OpenIndex, name: string): number {
  const form = `(?<![\\p{L}\\p{N}])${literal(name)}(?:e?s)?(?![\\p{L}\\p{N}])`;
  return [...text.matchAll(new RegExp(form, WITH_CAPITAL.test(name) ? 'gu' : 'giu'))].length;
}

const LETTERS = /^\p{L}+$/u;

/** Two words in a row of which the document has one only beside another word for the second. */
function pairName(index: OpenIndex, message: string): Found | null {
  const tokens = analyse(message, index.language).slice(0, MOST_WORDS);
  for (const [i, { text: second, tag, start }] of tokens.entries()) {
    const first = tokens[i - 1];
    if (!first || tag !== 'NOUN' || !/^(?:NOUN|ADJ)$/.test(first.tag)) continue;
    if (start !== first.start + first.text.length + 1 || !LETTERS.test(first.text + second))
      continue;
    const name = pairIn(index, first.text, second);
    if (name !== null) return { start: first.start, end: start + second.length, name };
  }
  return null;
}

function pairIn(index: OpenIndex, first: string, second: string): string | null {
  if (stopWords(index.language).has(first.toLowerCase()) || areNear(index, first, second))
    return null;
  const forFirst = othersOf(first).map((one) => `${one} ${second}`);
  const forSecond = othersOf(second).map((one) => `${first} ${one}`);
  const isKnown = (name: string) => hasInRow(index, name) && timesWritten(index, name) > 0;
  return [...forFirst, ...forSecond].find(isKnown) ?? null;
}

const othersOf = (word: string) => singulars(word.toLowerCase()).flatMap((one) => wordsBeside(one));

/** Whether a document has these words in a row, in any form. */
function hasInRow(index: OpenIndex, words: string): boolean {
  const ids = searchTerms(words, index.language).map((term) => index.termIds.get(term));
  const [first] = ids;
  if (first === undefined || ids.includes(undefined)) return false;
  return positionsOf(index, first).some((place) =>
    ids.every((id, i) => index.termAt[place + i] === id),
  );
}

/** Words between two that belong together: "a gap in the pay". */
const WITHIN = 3;

function areNear(index: OpenIndex, one: string, other: string): boolean {
  const [first, second] = searchTerms(`${one} ${other}`, index.language).map((term) =>
    index.termIds.get(term),
  );
  if (first === undefined || second === undefined) return false;
  return positionsOf(index, first).some((place) =>
    Array.from({ length: 2 * WITHIN + 1 }, (_, i) => place - WITHIN + i).some(
      (near) =>
        near >= 0 &&
        index.termAt[near] === second &&
        at(index.positionSentence, near) === at(index.positionSentence, place),
    ),
  );
}
