import { randomUUID } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Db } from '../../db/client';
import { queryWords } from '../../lib/faculty/matching';
import { refreshFaculty } from '../../lib/faculty/refresh';
import { findCandidates } from '../../lib/faculty/search/find-candidates';
import { findProfessors } from '../../lib/faculty/store';
import { percentile } from '../stats';

/** The import of a feed, and searches as the app makes them. Times in milliseconds. */
export type FacultyCost = {
  importMs: number;
  peakBytes: number;
  listed: number;
  searches: { kind: string; p50: number; p99: number; found: number }[];
  p99: number;
  /** Of the app and its database connection: other load of the machine makes only the rest longer. */
  processorP99: number;
};

const [url = '', feed = ''] = process.argv.slice(2);
const ROUNDS = 60;
const RESULTS = 20;

const QUERIES: Record<string, string[]> = {
  'full names': ['Mary Smith', 'Prof. José García', 'Li Wang', 'John O’Brien'],
  surnames: ['Smith', 'Garcia', 'Shevchenko', 'Sørensen', 'Robinson'],
  'first names': ['Maria', 'Kwame', 'Zoë', 'Łukasz'],
  'name and school': ['Smith Harvard', 'Li Stanford University', 'Robinson Washington'],
  'name and department': ['Smith Chemistry', 'Nguyen Physics'],
  'typing errors': ['Gacria', 'Smiht', 'Jhonson', 'Rodrigeuz', 'Mary Smtih'],
  'two letters': ['li', 'wa', 'ma', 'xi'],
  'schools and departments': ['university', 'state college', 'chemistry', 'university of boston'],
  'common words together': ['university college', 'state university college', 'mary university'],
  'nobody found': ['nobody of this name', 'xqzvk', 'Qwertz Uiopü'],
};

async function importFeed(db: Db) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    createReadStream(feed).pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const feedUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const startedAt = performance.now();
  const { listed } = await refreshFaculty({ db, newId: randomUUID }, { feedUrl });
  server.close();
  return {
    listed,
    importMs: performance.now() - startedAt,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}

async function search(db: Db, query: string): Promise<number> {
  const found = (await findCandidates(db, queryWords(query))).slice(0, RESULTS);
  return (
    await findProfessors(
      db,
      found.map(({ id }) => id),
    )
  ).length;
}

const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

/** Processor time of the app and of this database process so far, where Linux counts it. */
function processorMs(pid: number): number {
  const [ns = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  const { user, system } = process.cpuUsage();
  return Number(ns) / NS_PER_MS + (user + system) / US_PER_MS;
}

async function timesOf(db: Db, queries: string[], pid: number) {
  const taken: number[] = [];
  const worked: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of queries) {
      const [startedAt, before] = [performance.now(), processorMs(pid)];
      found = Math.max(found, await search(db, query));
      taken.push(performance.now() - startedAt);
      worked.push(processorMs(pid) - before);
    }
  }
  return { taken, worked, found };
}

const { db, sql } = connect({ url, poolSize: 1, prepare: false });
const imported = await importFeed(db);
const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
const pid = backend?.pid ?? 0;
const all: number[] = [];
const processor: number[] = [];
const searches: FacultyCost['searches'] = [];
// Warm up with the whole mix.
for (const queries of Object.values(QUERIES)) for (const query of queries) await search(db, query);
for (const [kind, queries] of Object.entries(QUERIES)) {
  const { taken, worked, found } = await timesOf(db, queries, pid);
  all.push(...taken);
  processor.push(...worked);
  searches.push({ kind, found, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) });
}
await sql.end();
const [p99, processorP99] = [percentile(all, 0.99), percentile(processor, 0.99)];
console.log(JSON.stringify({ ...imported, searches, p99, processorP99 }));
