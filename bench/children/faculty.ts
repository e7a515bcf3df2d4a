import { connect } from '../../db/client';
import { queryWords, rankMatches } from '../../lib/faculty/matching';
import { findNearest } from '../../lib/faculty/store';

/** The search as the app makes it, against a seeded database: milliseconds for each of the queries. */
export type FacultyCost = { query: string; p50: number; p99: number; found: number }[];

const [url = ''] = process.argv.slice(2);
const TIMES = 100;
const QUERIES = [
  'garcia',
  'Dr. José García',
  'gacria',
  'li',
  'university',
  'sorensen chemistry',
  'nobody of this name',
];

const { db, sql } = connect({ url, poolSize: 1, prepare: true });

async function search(query: string) {
  const words = queryWords(query);
  return rankMatches(words, await findNearest(db, words.join(' ')));
}

async function cost(query: string): Promise<FacultyCost[number]> {
  const taken: number[] = [];
  let found = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const startedAt = performance.now();
    found = (await search(query)).length;
    taken.push(performance.now() - startedAt);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  return { query, found, p50: sorted[TIMES / 2]!, p99: sorted[Math.floor(TIMES * 0.99)]! };
}

const costs: FacultyCost = [];
for (const query of QUERIES) costs.push(await cost(query));
await sql.end();
console.log(JSON.stringify(costs));
