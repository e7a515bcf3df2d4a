import { createHash } from 'node:crypto';
import { searchText } from '../../lib/faculty/fold';
import { itemAt } from '../item-at';
import { DEPARTMENTS, PEOPLES, SCHOOLS, TITLES } from './invented';

const PER_SCHOOL = 5;
const UNRATED_EVERY = 12;

/** Pseudorandom, from 0 to 1, seeded by the words. */
function random(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join(':')).digest().readUInt32BE(0) / 2 ** 32;
}

const pick = <T>(from: readonly T[], ...words: (string | number)[]): T =>
  itemAt(from, Math.floor(random(...words) * from.length));

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Correlated: the better rated are a little easier, and taken again more often. */
function figures(n: number) {
  if (n % UNRATED_EVERY === 0)
    return { rating: null, numRatings: 0, difficulty: null, wouldTakeAgain: null };
  const rating = tenths(1.6 + 3.4 * Math.sqrt(random('rating', n)));
  return {
    rating,
    numRatings: 1 + Math.floor(240 * random('count', n) ** 2),
    difficulty: tenths(
      Math.min(5, Math.max(1, 4.6 - 0.4 * rating + 1.6 * (random('difficulty', n) - 0.5))),
    ),
    wouldTakeAgain: Math.round(
      Math.min(100, Math.max(0, 24 * (rating - 1) + 20 * (random('again', n) - 0.5))),
    ),
  };
}

function nameOf(n: number, taken: ReadonlySet<string>): string {
  const { given, family } = itemAt(PEOPLES, n % PEOPLES.length);
  for (let attempt = 0; ; attempt++) {
    const name = `${pick(given, 'given', n, attempt)} ${pick(family, 'family', n, attempt)}`;
    if (!taken.has(name)) return name;
  }
}

/** The same at each call. */
function sampleProfessors() {
  const taken = new Set<string>();
  return Array.from({ length: SCHOOLS.length * PER_SCHOOL }, (_, n) => {
    const name = nameOf(n, taken);
    taken.add(name);
    const { school, state } = itemAt(SCHOOLS, n % SCHOOLS.length);
    const department = pick(DEPARTMENTS, 'department', n);
    const record = {
      name,
      department,
      school,
      state,
      title: pick(TITLES, 'title', n),
      ...figures(n),
    };
    const key = `sample-${n + 1}`;
    return { id: idOf(key), key, ...record, search: searchText(record) };
  });
}

/** A UUID of version 8, derived from the key. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

const COLUMNS =
  'id, source, key, name, department, school, state, title, rating, num_ratings, difficulty, would_take_again, search';

export function samplesMigration(): string {
  const rows = sampleProfessors().map((p) => {
    const values = [
      p.id,
      'sample',
      p.key,
      p.name,
      p.department,
      p.school,
      p.state,
      p.title,
      p.rating,
      p.numRatings,
      p.difficulty,
      p.wouldTakeAgain,
      p.search,
    ];
    return `(${values.map(literal).join(', ')})`;
  });
  return `-- Made-up professors at made-up universities, by \`npm run faculty:samples\`.\ninsert into professors (${COLUMNS}) values\n${rows.join(',\n')};\n`;
}
