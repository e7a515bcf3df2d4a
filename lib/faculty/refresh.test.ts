import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { professorRatings, professors } from '@/db/schema';
import { createUser, visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
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

const json = (records: object[]) => refresh({ body: JSON.stringify(records) });

const listed = () =>
  store.db
    .select()
    .from(professors)
    .where(eq(professors.listed, true))
    .orderBy(asc(professors.name));
const listedNames = async () => (await listed()).map(({ name }) => name);
const samples = async () =>
  (await store.db.select().from(professors).where(eq(professors.source, 'sample'))).length;

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
    { body: '<html><p>Hello</p></html>', type: 'text/html' },
    'only 0 of its 0 records have a name and a school',
  ],
  [
    'with half a quote',
    { body: 'name,school\n"Ada,Moss\n', type: 'text/csv' },
    'its CSV is invalid',
  ],
  ['that is a picture', { body: Buffer.alloc(2_000, 1), type: 'image/png' }, 'it’s empty'],
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

test('two concurrent feeds are imported one after the other', async () => {
  const [one, other] = [[ADA, MARY], [{ ...ADA, rating: 1 }]];
  await Promise.all([json(one), json(other)]);
  expect([2, 1]).toContain((await listed()).length);
});
