import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { asc, desc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { brokenInvariants } from '@/db/broken-invariants';
import { connect } from '@/db/client';
import { facultyImports, facultyStaging, professorRatings, professors } from '@/db/schema';
import { createUser, visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { claimImport } from './imports/imports-store';
import { runImport } from './imports/run-import';
import { refreshFaculty } from './refresh';
import { searchFaculty } from './service';

const store = useTestDatabase();

type Served = { body: string | Buffer; type?: string; status?: number };

async function feedUrl({ body, type = 'application/json', status = 200 }: Served): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

const refresh = async (served: Served) =>
  refreshFaculty({ db: store.db, newId: randomUUID }, { feedUrl: await feedUrl(served) });

const json = (records: unknown[]) => refresh({ body: JSON.stringify(records) });

const listed = () =>
  store.db
    .select()
    .from(professors)
    .where(eq(professors.listed, true))
    .orderBy(asc(professors.name));
const listedNames = async () => (await listed()).map(({ name }) => name);
const samples = async () =>
  (await store.db.select().from(professors).where(eq(professors.source, 'sample'))).length;

const lastImport = async () =>
  (
    await store.db.select().from(facultyImports).orderBy(desc(facultyImports.startedAt)).limit(1)
  )[0]!;
const importOf = async (id: string) =>
  (await store.db.select().from(facultyImports).where(eq(facultyImports.id, id)))[0];

const ADA = { id: 7, name: 'Ada Lovelace', school: 'Moss College', rating: 4.6, num_ratings: 12 };
const MARY = { id: 8, name: 'Mary Somerville', school: 'Moss College' };

test('a feed replaces the samples, which stay hidden in the database', async () => {
  const before = await samples();
  expect(await json([ADA, MARY])).toEqual({ listed: 2, changed: 2, removed: before, skipped: 0 });
  expect(await listedNames()).toEqual(['Ada Lovelace', 'Mary Somerville']);
  expect(await samples()).toBe(before);
  const { faculty } = await searchFaculty(testContext({ db: store.db, actor: visitor }), {
    name: 'lovelace',
  });
  expect(faculty).toMatchObject([
    { name: 'Ada Lovelace', rating: 4.6, num_ratings: 12, sample: false },
  ]);
});

/** Connects as a role that may only read and write rows, as where another one migrates. */
async function asRestrictedRole() {
  const role = `restricted_${randomUUID().slice(0, 8)}`;
  await store.sql.unsafe(`
    create role ${role} login password 'hunter2';
    grant select, insert, update, delete on all tables in schema public to ${role}`);
  const url = Object.assign(new URL(store.url), { username: role, password: 'hunter2' });
  const { db, sql } = connect({ url: url.href, poolSize: 1, prepare: false });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await store.sql.unsafe(`drop owned by ${role}; drop role ${role}`);
  });
  return db;
}

test('a role that owns no table can import a feed, and the search is prepared for it', async () => {
  const analyzed = async () => {
    const [row] = await store.sql`
      select reltuples from pg_class where oid = 'professors'::regclass`;
    return row?.reltuples;
  };
  await json([ADA]);
  const before = await analyzed();
  const feed = await feedUrl({ body: JSON.stringify([ADA, MARY]) });
  const db = await asRestrictedRole();
  const imported = await refreshFaculty({ db, newId: randomUUID }, { feedUrl: feed });
  expect(imported).toMatchObject({ listed: 2, changed: 1 });
  expect(await analyzed()).toBe(before + 1);
});

test('a professor in the next feed keeps the id and the learners’ ratings; one missing from it is deleted, or hidden if rated', async () => {
  await json([ADA, MARY]);
  const [ada, mary] = await listed();
  const { id: userId } = await createUser(store.db);
  await store.db
    .insert(professorRatings)
    .values({ professorId: ada!.id, userId, rating: 5, ratedAt: TEST_NOW });

  expect(await json([MARY, { ...MARY, id: 9, name: 'Emmy Noether' }])).toEqual({
    listed: 2,
    changed: 1,
    removed: 1,
    skipped: 0,
  });
  expect(await listedNames()).toEqual(['Emmy Noether', 'Mary Somerville']);

  expect(await json([{ ...ADA, rating: 4.7 }])).toMatchObject({
    listed: 1,
    changed: 1,
    removed: 2,
  });
  const rows = await store.db.select().from(professors).where(eq(professors.source, 'feed'));
  expect(rows).toMatchObject([{ id: ada!.id, name: 'Ada Lovelace', rating: 4.7, listed: true }]);
  expect(rows.map(({ id }) => id)).not.toContain(mary!.id);
  expect(await store.db.select().from(professorRatings)).toMatchObject([
    { professorId: ada!.id, rating: 5 },
  ]);
});

test('the same feed again changes nothing', async () => {
  await json([ADA, MARY]);
  expect(await json([ADA, MARY])).toEqual({ listed: 2, changed: 0, removed: 0, skipped: 0 });
});

test('an invalid field counts as missing, and only records without a valid name and school are skipped', async () => {
  const records = [
    {
      ...ADA,
      department: '  Natural\u0000\u202e  Philosophy ',
      rating: '4.6',
      num_ratings: '12',
      would_take_again: -1,
    },
    {
      ...MARY,
      rating: 9,
      num_ratings: 3,
      difficulty: 'hard',
      email: 'nobody',
      profile_url: 'javascript:alert(1)',
    },
    {
      id: 9,
      name: 'Zoë',
      school: 'B',
      profile_url: 'https://b.example/zoë"><script>',
      rating: 5,
      title: null,
    },
    { name: '', school: 'C' },
    { ...ADA, name: 'Somebody Else' },
    null,
  ];
  expect(await refresh({ body: JSON.stringify(records) })).toMatchObject({ listed: 3, skipped: 3 });
  expect(await listed()).toMatchObject([
    {
      key: '7',
      department: 'Natural Philosophy',
      rating: 4.6,
      numRatings: 12,
      wouldTakeAgain: null,
    },
    { key: '8', rating: null, numRatings: 3, difficulty: null, email: null, profileUrl: null },
    {
      key: '9',
      rating: null,
      numRatings: 0,
      profileUrl: 'https://b.example/zo%C3%AB%22%3E%3Cscript%3E',
    },
  ]);
});

test('a feed of which less than half can be read is refused', async () => {
  await json([ADA]);
  const broken = [MARY, { name: 'Nowhere' }, { school: 'Nobody' }];
  await expect(json(broken)).rejects.toMatchObject({
    message:
      'The professor feed wasn’t imported because only 1 of its 3 records have a name and a school. Nothing has changed.',
  });
  expect(await listedNames()).toEqual(['Ada Lovelace']);
});

test('CSV with a byte order mark, quotes, line breaks in fields, titles in any form and missing ends', async () => {
  const body = [
    '\ufeffName,School,Department,Num Ratings,Rating,Would-Take-Again\r\n',
    '"O’Hara, ""Kit""","Moss\r\nCollege",Music,3,4.5,88\r\n',
    'Ada Lovelace,Moss College\r\n',
    '\r\n',
  ].join('');
  expect(await refresh({ body, type: 'text/csv; charset=utf-8' })).toMatchObject({
    listed: 2,
    skipped: 0,
  });
  expect(await listed()).toMatchObject([
    { name: 'Ada Lovelace', department: null, numRatings: 0 },
    {
      name: 'O’Hara, "Kit"',
      school: 'Moss College',
      rating: 4.5,
      numRatings: 3,
      wouldTakeAgain: 88,
    },
  ]);
});

test('CSV as old spreadsheets write it', async () => {
  const body = Buffer.from(
    'name,school\nJos\u00e9 Garc\u00eda N\u00fa\u00f1ez,Universit\u00e9 de C\u00f4t\u00e9\n',
    'latin1',
  );
  await refresh({ body, type: 'text/csv' });
  expect(await listed()).toMatchObject([
    { name: 'José García Núñez', school: 'Université de Côté' },
  ]);
});

test('a list inside an object is found', async () => {
  expect(await refresh({ body: JSON.stringify({ faculty: [ADA] }) })).toMatchObject({ listed: 1 });
});

test.each<[string, Served, string]>([
  ['that is not there', { body: '', status: 404 }, 'its server answered 404'],
  ['that is empty', { body: '' }, 'it’s empty'],
  ['without a list', { body: '{"a": 1}' }, 'it has no list of professors'],
  ['that breaks off', { body: '[{"name": "Ada"' }, 'its JSON is incomplete or invalid'],
  ['without records', { body: '[]' }, 'only 0 of its 0 records have a name and a school'],
  [
    'of something else',
    { body: 'a,b\n1,2\n3,4\n', type: 'text/csv' },
    'only 0 of its 2 records have a name and a school',
  ],
  [
    'that is a web page',
    { body: '<!doctype html>\n<p class="a">Ada</p>', type: 'text/html' },
    'it’s HTML or XML, not JSON or CSV',
  ],
  [
    'with half a quote',
    { body: 'name,school\n"Ada,Moss\n', type: 'text/csv' },
    'its CSV is invalid',
  ],
  ['that is a picture', { body: Buffer.alloc(2_000, 1), type: 'image/png' }, 'it isn’t text'],
  ['that is compressed', { body: gzipSync('name,school\nAda,Moss\n') }, 'it isn’t text'],
])('a feed %s changes nothing', async (_what, served, reason) => {
  await json([ADA]);
  await expect(refresh(served)).rejects.toMatchObject({
    code: 'feed_unusable',
    message: expect.stringContaining(`The professor feed wasn’t imported because ${reason}`),
  });
  expect(await listedNames()).toEqual(['Ada Lovelace']);
});

test('the message about an unreachable server leaves out its address, which may contain a key', async () => {
  const refused = refreshFaculty(
    { db: store.db, newId: randomUUID },
    { feedUrl: 'http://127.0.0.1:1/feed?key=secret' },
  );
  await expect(refused).rejects.toMatchObject({
    message:
      'The professor feed wasn’t imported because its server couldn’t be reached. Nothing has changed.',
  });
});

/** A feed that arrives when it is released. */
async function heldFeed(records: object[]) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    asked.resolve();
    await released.promise;
    response.end(JSON.stringify(records));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  return { url, asked: asked.promise, release: released.resolve };
}

test('of two at once one is imported; the other is refused, and works afterward', async () => {
  const { url, asked, release } = await heldFeed([ADA, MARY]);
  const first = refreshFaculty({ db: store.db, newId: randomUUID }, { feedUrl: url });
  await asked;
  const other = [{ ...ADA, rating: 1 }];
  await expect(json(other)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Another import is running. Wait until it’s done.',
  });
  release();
  expect(await first).toMatchObject({ listed: 2 });
  expect(await json(other)).toMatchObject({ listed: 1 });
});

test('bad rows are kept with their faults, and counted', async () => {
  const records = [
    ADA,
    MARY,
    { name: ' ', school: 'Moss College' },
    { name: 'Ada', school: null },
    { name: 'x'.repeat(201), school: 'Moss College' },
    { name: 'Ada', school: 'y'.repeat(201) },
    'Ada Lovelace',
    { ...ADA, name: 'Someone Else' },
    ...Array.from({ length: 8 }, (_, n) => ({ ...ADA, id: 100 + n })),
  ];
  expect(await json(records)).toMatchObject({ listed: 10, skipped: 6 });
  expect(await lastImport()).toMatchObject({
    state: 'done',
    read: 16,
    listed: 10,
    skipped: 6,
    error: null,
    badRows: [
      { row: 3, fault: 'The name is missing.' },
      { row: 4, fault: 'The school is missing.' },
      { row: 5, fault: 'The name is longer than 200 characters.' },
      { row: 6, fault: 'The school is longer than 200 characters.' },
      { row: 7, fault: 'This isn’t a record.' },
      {
        row: 8,
        fault: 'An earlier record has the same id, or the same name, school and department.',
      },
    ],
  });
});

test('of many bad rows the first hundred are kept, and all are counted', async () => {
  const good = Array.from({ length: 1_500 }, (_, n) => ({ ...ADA, id: n }));
  const bad = Array.from({ length: 1_200 }, () => ({ name: 'Nowhere' }));
  expect(await json([...bad, ...good])).toMatchObject({ listed: 1_500, skipped: 1_200 });
  const { badRows, skipped } = await lastImport();
  expect([badRows.length, badRows.at(-1)?.row, skipped]).toEqual([100, 100, 1_200]);
});

test('a failure is kept with the import, and nothing stays staged', async () => {
  await expect(json([])).rejects.toMatchObject({ code: 'feed_unusable' });
  const { state, error, finishedAt } = await lastImport();
  expect([state, error]).toEqual([
    'failed',
    'The professor feed wasn’t imported because only 0 of its 0 records have a name and a school. Nothing has changed.',
  ]);
  expect(finishedAt).not.toBe(null);
  await json([ADA]);
  expect(await store.db.select().from(facultyStaging)).toEqual([]);
});

test('an import whose instance died is taken over once its lease is over, and can’t list any more', async () => {
  await json([ADA]);
  const dead = await claimImport(store.db, randomUUID());
  await expect(json([MARY])).rejects.toMatchObject({ code: 'conflict' });
  const id = dead.running.id;
  await store.sql`update faculty_imports set lease_ends_at = now() - interval '1 second' where id = ${id}`;
  await json([MARY]);
  expect(await importOf(id)).toMatchObject({
    state: 'failed',
    error: 'The import was interrupted. Nothing has changed.',
  });
  const late = runImport(
    { db: store.db, newId: randomUUID },
    { id, feedUrl: await feedUrl({ body: JSON.stringify([ADA]) }) },
  );
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  expect(await listedNames()).toEqual(['Mary Somerville']);
});

test.each([
  ['in an object, after other values', '{"a": {"data": [1]}, "b": [[2]], "data": ', '}\n\n'],
  ['in the first of two lists', '{"professors": ', ', "faculty": [{"name": "X", "school": "Y"}]}'],
  ['with a byte order mark', '\ufeff[[1], ', ''],
])('records are found %s', async (_how, before, after) => {
  const list = JSON.stringify([ADA, { ...MARY, data: [ADA], faculty: { a: [1] } }]);
  const body = before.endsWith('[[1], ') ? `${before}${list.slice(1)}` : before + list + after;
  expect(await refresh({ body })).toMatchObject({ listed: 2 });
});

test('JSON longer than a slice, with letters of several bytes, is read whole', async () => {
  const records = Array.from({ length: 3_000 }, (_, n) => ({
    id: n,
    name: `Zoë ${n} Łukasz`,
    school: '東京大学',
  }));
  expect(await json(records)).toMatchObject({ listed: 3_000, skipped: 0 });
  expect((await listed()).every(({ school }) => school === '東京大学')).toBe(true);
});

test('the invariants hold', async () => {
  expect(await brokenInvariants(store.sql)).toEqual([]);
});
