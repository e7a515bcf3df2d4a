import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { connect, type Db } from '../../db/client';
import { exportUsers } from '../../lib/admin/users/export-users';
import { listUsers } from '../../lib/admin/users/list-users';
import { listUsersInput } from '../../lib/admin/users/schema';
import { getUserDetail } from '../../lib/admin/users/user-detail';
import { ADMIN_STATUS_FILTERS, ADMIN_USER_ORDERS } from '../../lib/constants/admin';
import { DEFAULT_SETTINGS } from '../../lib/settings/rules';

/** The calls of admins about users, against a seeded database. */
export type AdminCost = {
  /** Milliseconds of each try. */
  lists: { what: string; taken: number[] }[];
  exports: { format: string; ms: number; bytes: number; growth: number }[];
};

const [url = ''] = process.argv.slice(2);
const NOW = new Date('2026-11-20T18:00:00Z');
const TRIES = 10;
const WARM_UPS = 2;

type Query = Record<string, unknown>;
type Ctx = Parameters<typeof getUserDetail>[0] & Parameters<typeof exportUsers>[0];

/** What these calls use of a context. */
const contextOf = (db: Db) =>
  ({
    db,
    now: NOW,
    newId: randomUUID,
    actor: { username: 'bench' },
    log: pino({ level: 'silent' }),
    settings: async () => DEFAULT_SETTINGS,
  }) as unknown as Ctx;

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < WARM_UPS; n += 1) await call();
  const taken: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const startedAt = performance.now();
    await call();
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

/** By what is typed into the search. */
const SEARCHES = {
  // First and last: a plan that Postgres keeps comes from the first searches.
  'of one letter': 'q',
  'of two letters': 'qz',
  'that all match': 'example.com',
  'that a tenth matches': 'maria',
  'that few match': 'maria ab',
  'that none matches': 'no such user',
  'of the beginning of an id': 'c4ca4238',
  'of one letter, after the others': 'x',
  'of two letters, after the others': 'xw',
};

async function queries(ctx: Ctx): Promise<[what: string, query: Query][]> {
  const list = (query: Query) => listUsers(ctx, listUsersInput.parse(query));
  const half = async (order: string) =>
    (await list({ order, offset: 50_000, limit: 1 })).next ?? undefined;
  const deep = await Promise.all(
    ADMIN_USER_ORDERS.map(
      async (order): Promise<[string, Query]> => [
        `by ${order}, after half of them`,
        { order, cursor: await half(order) },
      ],
    ),
  );
  const filters: Query[] = [
    ...ADMIN_STATUS_FILTERS.map((status) => ({ status })),
    { suspended: 'true' },
    { suspended: 'false' },
  ];
  return [
    ...ADMIN_USER_ORDERS.flatMap((order) => [
      ...filters.map((filter): [string, Query] => [
        `by ${order}, ${Object.entries(filter).flat().join(' ')}`,
        { order, ...filter },
      ]),
      ...Object.entries(SEARCHES).map(([what, search]): [string, Query] => [
        `by ${order}, a search ${what}`,
        { order, search },
      ]),
    ]),
    ...deep,
    ['by created, offset 99,900', { offset: 99_900 }],
    ['expired, and a search that a tenth matches', { status: 'expired', search: 'maria' }],
    [
      'by points, expired, and a search of one letter',
      { order: 'points', status: 'expired', search: 'q' },
    ],
  ];
}

async function readLists(ctx: Ctx): Promise<AdminCost['lists']> {
  const lists: AdminCost['lists'] = [];
  for (const [what, query] of await queries(ctx)) {
    const input = listUsersInput.parse(query);
    lists.push({ what, taken: await timesOf(() => listUsers(ctx, input)) });
  }
  const regular = (await listUsers(ctx, listUsersInput.parse({ order: 'points' }))).users[0];
  const userId = regular?.user_id ?? '';
  lists.push({ what: 'one user', taken: await timesOf(() => getUserDetail(ctx, { userId })) });
  return lists;
}

async function measureExport(ctx: Ctx, format: 'ndjson' | 'csv') {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  let [peak, bytes] = [before, 0];
  for await (const part of (await exportUsers(ctx, { format })).text) {
    bytes += Buffer.byteLength(part);
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  return { format, ms: performance.now() - startedAt, bytes, growth: peak - before };
}

const { db, sql } = connect({ url, poolSize: 5, prepare: true });
const ctx = contextOf(db);
const lists = await readLists(ctx);
const exports = [await measureExport(ctx, 'ndjson'), await measureExport(ctx, 'csv')];
await sql.end();
console.log(JSON.stringify({ lists, exports } satisfies AdminCost));
