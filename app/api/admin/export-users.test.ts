import { parse } from 'csv-parse/sync';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { auditEntries, users } from '@/db/schema';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import { utcDay } from '@/lib/time/days';
import { adminHeaders } from '@/tests/helpers/admin';
import { call, requestTo } from '@/tests/helpers/call';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createUser } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as exportUsers } from './users/export/route';
import { GET as listUsers } from './users/route';

const store = useTestDatabase();
let headers: Record<string, string>;

/** By the text that a spreadsheet would compute a part of. */
const SAFE: Record<string, string> = {
  '=1+1': "'=1+1",
  '+1': "'+1",
  '-1': "'-1",
  '@SUM(A1)': "'@SUM(A1)",
  '\t=1': "'\t'=1",
  '\r=1': "'\r'=1",
  '\n=1': "'\n'=1",
  ' =1': "' =1",
  '\uff1d1': "'\uff1d1",
  'Ada;=1': "Ada;'=1",
  'Ada; @SUM(A1);+1': "Ada; '@SUM(A1);'+1",
  ';-1': ";'-1",
  'Ada\t=1': "Ada\t'=1",
  'Ada\n=1': "Ada\n'=1",
  'Ada\r\n -1': "Ada\r\n '-1",
};

const HOSTILE = [
  ...Object.keys(SAFE),
  'Anne-Marie O=Neill; Ada',
  'a "quoted", name\nin two lines',
  '\u202egnp.exe',
  '<img src=x onerror=alert(1)>',
];
const EMAILS = ['=ada@example.com', '-ada@example.com'];

/** More than two batches, many created at the same moment. */
beforeAll(async () => {
  headers = await adminHeaders(store.db);
  for (const name of HOSTILE) await createUser(store.db, { name });
  for (const email of EMAILS) await createUser(store.db, { email });
  const player = await createPlayer(store.db);
  await player.grant(7);
  await createUser(store.db, {
    name: 'Suspended',
    disabledAt: new Date(),
    lastLoginAt: new Date(),
  });
  await store.sql`
    with made as (
      insert into learners (id, kind, created_at) select gen_random_uuid(), 'account', now() from generate_series(1, 1100) returning id
    )
    insert into users (id, email, name, password_hash, phone, birthdate, address, created_at)
    select id, id || '@many.example', 'Many', 'x', '', '2000-01-01', '', '2026-01-01' from made`;
});

const ask = (format: string) => ({ path: `/api/admin/users/export?format=${format}`, headers });
const exported = async (format: string) => call(exportUsers, ask(format));

async function listed(): Promise<AdminUserWire[]> {
  const all: AdminUserWire[] = [];
  let cursor = '';
  do {
    const path = `/api/admin/users${cursor && `?cursor=${cursor}`}`;
    const page = (await call(listUsers, { path, headers })).body as {
      users: AdminUserWire[];
      next: string | null;
    };
    all.push(...page.users);
    cursor = page.next ?? '';
  } while (cursor !== '');
  return all.reverse();
}

const lastEntries = async (count: number) =>
  (
    await store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'export_users'))
      .orderBy(asc(auditEntries.happenedAt), asc(auditEntries.stage))
  ).slice(-count);

/** All that leaves with an export: no other field of a user. */
const FIELDS = [
  'user_id',
  'userId',
  'email',
  'name',
  'email_verified',
  'subscription_status',
  'created_at',
  'last_login',
  'trial_days_left',
  'today_usage',
  'points',
  'current_streak',
  'suspended',
  'granted',
  'plan',
  'subscription_problems',
];

test('an export as NDJSON has every user of the database, as the list shows them, the oldest first', async () => {
  const answer = await exported('ndjson');
  const { status, headers: sent } = answer;
  const lines = String(answer.body).trimEnd().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as AdminUserWire);
  expect(rows).toEqual(await listed());
  for (const row of rows) expect(Object.keys(row)).toEqual(FIELDS);
  expect(rows).toHaveLength(await store.db.$count(users));
  expect([status, sent.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  expect(sent.get('content-disposition')).toBe(
    `attachment; filename=skimwise-users-${utcDay(new Date())}.ndjson`,
  );
  expect(sent.get('x-content-type-options')).toBe('nosniff');
  expect(await lastEntries(2)).toMatchObject([
    { stage: 'asked', admin: 'keeper', userId: null, detail: { format: 'ndjson' } },
    { stage: 'done', admin: 'keeper', detail: { format: 'ndjson', users: rows.length } },
  ]);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('an export as CSV has the same users, and no cell that a spreadsheet computes', async () => {
  const { body, headers: sent } = await exported('csv');
  const rows = parse(String(body), { columns: true, bom: true }) as Record<string, string>[];
  const safe = (text: string) => SAFE[text] ?? text;
  const all = await listed();
  expect(rows).toEqual(
    all.map(({ plan, today_usage: used, ...user }) => ({
      user_id: user.user_id,
      email: EMAILS.includes(user.email) ? `'${user.email}` : user.email,
      name: safe(user.name),
      email_verified: String(user.email_verified),
      subscription_status: user.subscription_status,
      created_at: user.created_at,
      last_login: user.last_login ?? '',
      trial_days_left: String(user.trial_days_left),
      points: String(user.points),
      current_streak: String(user.current_streak),
      suspended: String(user.suspended),
      granted: String(user.granted),
      plan: plan?.type ?? '',
      plan_state: plan?.state ?? '',
      plan_ends_at: plan?.ends_at ?? '',
      plan_cancel_at_period_end: plan ? String(plan.cancel_at_period_end) : '',
      file_uploads_today: String(used.file_uploads),
      course_generations_today: String(used.course_generations),
      flashcard_generations_today: String(used.flashcard_generations),
      ai_chat_messages_today: String(used.ai_chat_messages),
    })),
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(SAFE)));
  for (const separator of [',', ';', '\t']) {
    const cells = String(body)
      .split(/\r\n|\n/)
      .flatMap((line) => line.split(separator));
    expect(cells.filter((cell) => /^\s*"?\s*[=+\-@\uff1d]/.test(cell))).toEqual([]);
  }
  expect(sent.get('content-disposition')).toContain(`-${utcDay(new Date())}.csv`);
});

test('a CSV file begins with the mark by which spreadsheets know UTF-8, and the names of the columns', async () => {
  const reader = await open('csv');
  const first = Buffer.from((await reader.read()).value ?? []);
  expect(first.toString()).toMatch(/^\ufeffuser_id,email,name,.*ai_chat_messages_today\r\n$/);
  await reader.cancel();
});

const open = async (format = 'ndjson') => {
  const response = await exportUsers(requestTo(ask(format)), {
    params: Promise.resolve(undefined),
  });
  return response.body!.getReader();
};

test('a client that stops reading isn’t read ahead of, and one that disconnects ends the export', async () => {
  const reader = await open();
  expect(String(new TextDecoder().decode((await reader.read()).value)).split('\n')).toHaveLength(
    501,
  );
  expect(await queriesOf(store.sql, async () => undefined)).toEqual([]);
  expect((await lastEntries(1))[0]).toMatchObject({ stage: 'asked' });
  const queries = await queriesOf(store.sql, async () => {
    await reader.cancel();
    await vi.waitUntil(async () => (await lastEntries(1))[0]?.stage === 'failed', PATIENCE_MS);
  });
  expect(queries.filter((query) => query.includes('usage_counters'))).toEqual([]);
  expect((await lastEntries(1))[0]).toMatchObject({
    detail: { code: 'cancelled', format: 'ndjson', users: 500 },
  });
});

test('a user who is deleted, and one who signs up, while an export runs: each other user is in it once', async () => {
  const [gone] = await store.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.name, 'Many'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  const before = (await listed()).map(({ user_id }) => user_id);
  const reader = await open();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader.read()).value);
  await store.sql`delete from learners where id = ${gone!.id}`;
  const { id: added } = await createUser(store.db, { createdAt: new Date() });
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value);
  const ids = text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as AdminUserWire).user_id);
  expect(ids).toEqual([...before, added]);
});

test.each(['xml', '', 'CSV'])('no format %j', async (format) => {
  expect((await exported(format)).status).toBe(400);
});
