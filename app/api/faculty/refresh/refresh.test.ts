import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditEntries, facultyImports, professors } from '@/db/schema';
import * as environment from '@/lib/env';
import type { FacultyImportWire, LastImportWire } from '@/lib/faculty/imports/wire';
import { adminCookie, adminHeaders } from '@/tests/helpers/admin';
import { call } from '@/tests/helpers/call';
import { settleDeferred } from '@/tests/helpers/deferred';
import { startFeedServer } from '@/tests/helpers/feed-server';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as readImport } from '../../admin/faculty-import/route';
import { GET as refresh } from './route';

const store = useTestDatabase();
const ADA = { id: 1, name: 'Ada Lovelace', school: 'Moss College' };
let feed: Awaited<ReturnType<typeof startFeedServer>>;

beforeAll(async () => {
  feed = await startFeedServer();
});
afterAll(() => feed.stop());
afterEach(() => vi.restoreAllMocks());

function setFeed(FACULTY_FEED_URL: string | undefined = feed.url) {
  const env = environment.env();
  vi.spyOn(environment, 'env').mockReturnValue({ ...env, FACULTY_FEED_URL });
}

const HTML = { accept: 'text/html,application/xhtml+xml' };
const imports = () => store.db.select().from(facultyImports);
const entriesOf = (id: string) =>
  store.db.select().from(auditEntries).where(eq(auditEntries.subject, id));

async function lastImport(): Promise<LastImportWire> {
  const headers = await adminHeaders(store.db, { role: 'read_only' });
  return (await call(readImport, { headers })).body as LastImportWire;
}

test('without FACULTY_FEED_URL nothing starts, and the error says which variable to set', async () => {
  setFeed('');
  expect(await lastImport()).toEqual({ configured: false, last_import: null });
  const headers = await adminHeaders(store.db);
  expect(await call(refresh, { headers })).toMatchObject({
    status: 502,
    body: {
      error:
        'Set FACULTY_FEED_URL to the address of a feed first, and restart. README.md describes the format.',
    },
  });
  const browser = await call(refresh, { headers: { ...(await adminCookie(store.db)), ...HTML } });
  expect(browser.headers.get('location')).toBe('/admin?tab=faculty&refused=feed_unusable');
  expect(await imports()).toEqual([]);
});

test('two at once become one, whose progress can be seen before it is done', async () => {
  setFeed();
  feed.serve([ADA, { ...ADA, id: 2, name: 'Mary Somerville' }, { name: 'Nobody' }]);
  const release = feed.hold();
  const headers = await adminHeaders(store.db, { role: 'support' });
  const [one, other] = await Promise.all([call(refresh, { headers }), call(refresh, { headers })]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body).toEqual(one.body);
  const { id } = one.body as FacultyImportWire;
  expect(await lastImport()).toMatchObject({
    configured: true,
    last_import: { id, state: 'running', read: 0, listed: null, finished_at: null },
  });
  expect((await entriesOf(id)).map(({ stage, detail }) => [stage, detail.started]).sort()).toEqual([
    ['done', false],
    ['done', true],
  ]);

  release();
  await settleDeferred();
  expect(await lastImport()).toMatchObject({
    last_import: {
      ...{ id, state: 'done', read: 3, listed: 2, changed: 2, skipped: 1, error: null },
      bad_rows: [{ row: 3, fault: 'The school is missing.' }],
    },
  });
  const listed = await store.db.select().from(professors).where(eq(professors.listed, true));
  expect(listed.map(({ name }) => name).sort()).toEqual(['Ada Lovelace', 'Mary Somerville']);
});

test('a browser is sent to the page with the progress, with the admin’s cookie', async () => {
  setFeed();
  feed.serve([]);
  const headers = { ...(await adminCookie(store.db)), ...HTML, 'sec-fetch-site': 'same-origin' };
  const answer = await call(refresh, { headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin?tab=faculty']);
  await settleDeferred();
  expect(await lastImport()).toMatchObject({
    last_import: {
      state: 'failed',
      error:
        'The professor feed wasn’t imported because only 0 of its 0 records have a name and a school. Nothing has changed.',
    },
  });
});

test('a link on another site starts nothing, nor do read-only admins and those signed out', async () => {
  setFeed();
  const before = await imports();
  const cookie = await adminCookie(store.db);
  const goTo = async (headers: Record<string, string>) =>
    (await call(refresh, { headers: { ...HTML, ...headers } })).headers.get('location');
  for (const site of ['cross-site', 'same-site'])
    expect(await goTo({ ...cookie, 'sec-fetch-site': site })).toBe(
      '/admin?tab=faculty&refused=wrong_origin',
    );
  expect(await goTo(await adminCookie(store.db, { role: 'read_only' }))).toBe(
    '/admin?tab=faculty&refused=forbidden',
  );
  expect(await goTo({})).toBe('/admin?tab=faculty');
  expect(await imports()).toEqual(before);
});

test('an import whose instance died shows as failed, and the next one takes over', async () => {
  setFeed();
  feed.serve([ADA]);
  await store.sql`insert into faculty_imports (id, state, bad_rows, started_at, lease_ends_at)
    values (gen_random_uuid(), 'running', '[]', now() - interval '1 hour', now() - interval '1 minute')`;
  await store.sql`delete from faculty_imports where state <> 'running'`;
  expect(await lastImport()).toMatchObject({
    last_import: {
      state: 'failed',
      error: 'The import was interrupted. Nothing has changed.',
    },
  });
  const headers = await adminHeaders(store.db);
  expect(await call(refresh, { headers })).toMatchObject({ body: { state: 'running' } });
  await settleDeferred();
  expect(await lastImport()).toMatchObject({ last_import: { state: 'done', listed: 1 } });
});
