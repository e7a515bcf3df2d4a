import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditEntries } from '@/db/schema';
import { createAdmin } from '@/tests/helpers/admin';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createUser } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { listAuditInput } from './audit-schema';
import { listAudit } from './list-audit';

const store = useTestDatabase();
const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}Z`);

type Given = Partial<typeof auditEntries.$inferInsert>;

async function log(given: Given = {}): Promise<string> {
  const id = given.id ?? randomUUID();
  await store.db.insert(auditEntries).values({
    stage: 'done',
    action: 'revoke_sessions',
    admin: 'keeper',
    detail: {},
    happenedAt: TEST_NOW,
    ...given,
    id,
  });
  return id;
}

const reader = async () =>
  testContext({ db: store.db, actor: await createAdmin(store.db, { role: 'read_only' }) });

const list = async (query: Record<string, unknown> = {}) =>
  listAudit(await reader(), listAuditInput.parse(query));

const idsOf = async (query: Record<string, unknown>) =>
  (await list(query)).entries.map(({ id }) => id);

test('an action is one line, with its outcome', async () => {
  const { id: userId, email } = await createUser(store.db);
  const gone = randomUUID();
  const about = { action: 'money_back', userId, reason: 'Paid twice' } as const;
  const [done, refused, failed, open] = Array.from({ length: 4 }, () => randomUUID());
  for (const [n, id] of [done, refused, failed, open].entries())
    await log({ ...about, id, stage: 'asked', happenedAt: at('2026-03-01', `12:00:0${n}`) });
  await log({
    ...{ ...about, id: done, happenedAt: at('2026-03-01', '12:00:00') },
    ...{ before: { plan: 'yearly' }, after: { plan: null }, detail: { amount_cents: 24_900 } },
  });
  for (const [id, stage, n] of [
    [refused, 'refused', 1],
    [failed, 'failed', 2],
  ] as const)
    await log({ ...about, id, stage, happenedAt: at('2026-03-01', `12:00:0${n}`) });
  const other = await log({ userId: gone, subject: 'x', happenedAt: at('2026-03-01', '12:00:09') });
  const { entries, next } = await list({ from: '2026-03-01', to: '2026-03-01' });
  expect(next).toBe(null);
  expect(entries.map(({ id, stage }) => [id, stage])).toEqual([
    [other, 'done'],
    [open, 'unknown'],
    [failed, 'failed'],
    [refused, 'refused'],
    [done, 'done'],
  ]);
  expect(entries.at(-1)).toEqual({
    id: done,
    action: 'money_back',
    admin: 'keeper',
    user_id: userId,
    user_email: email,
    subject: null,
    stage: 'done',
    reason: 'Paid twice',
    before: { plan: 'yearly' },
    after: { plan: null },
    detail: { amount_cents: 24_900 },
    happened_at: '2026-03-01T12:00:00.000Z',
  });
  expect(entries[0]).toMatchObject({ user_id: gone, user_email: null, subject: 'x' });
});

test('the log is filtered by admin, action, user and days, all of them at once', async () => {
  const userId = randomUUID();
  const admin = `odd ' admin`;
  const day = at('2026-04-10', '23:59:59.999');
  const own = await log({ admin, userId, action: 'suspend', happenedAt: day });
  await log({ admin, happenedAt: at('2026-04-11', '00:00:00') });
  await log({ userId, happenedAt: at('2026-04-09', '23:59:59.999') });
  const query = {
    admin,
    user: userId.toUpperCase(),
    action: 'suspend',
    from: '2026-04-10',
    to: '2026-04-10',
  };
  expect(await idsOf(query)).toEqual([own]);
  expect(await idsOf({ from: '2026-04-10', to: '2026-04-10' })).toEqual([own]);
  expect(await idsOf({ admin })).toHaveLength(2);
  expect(await idsOf({ user: userId })).toHaveLength(2);
  expect(await idsOf({ ...query, action: 'restore' })).toEqual([]);
  expect(await idsOf({ user: userId, admin: '', q: '', action: '', from: '' })).toHaveLength(2);
});

test('search finds parts of the reason, the subject and the admin in any case, and no wildcards', async () => {
  const reason = await log({ reason: 'Charged TWICE, 100% sure <b>' });
  const subject = await log({ subject: 'max_documents' });
  const admin = await log({ admin: 'Grace Ümit' });
  expect(await idsOf({ q: ' charged twice' })).toEqual([reason]);
  expect(await idsOf({ q: '00% sure <B>' })).toEqual([reason]);
  expect(await idsOf({ q: 'MAX_DOC' })).toEqual([subject]);
  expect(await idsOf({ q: 'x_doc' })).toEqual([subject]);
  expect(await idsOf({ q: 'max%doc' })).toEqual([]);
  expect(await idsOf({ q: 'a__e' })).toEqual([]);
  expect(await idsOf({ q: 'ace üm' })).toEqual([admin]);
  expect(await idsOf({ q: `'; drop table users --\\` })).toEqual([]);
});

test('pages have fifty actions and none twice, while new ones are added', async () => {
  const admin = 'busy';
  const ids: string[] = [];
  for (let n = 0; n < 120; n += 1) {
    const happenedAt = at('2026-05-01', `10:00:${String(Math.floor(n / 4)).padStart(2, '0')}`);
    const id = await log({ admin, stage: n % 2 ? 'asked' : 'done', happenedAt });
    if (n % 2) await log({ admin, id, happenedAt });
    ids.push(id);
  }
  const first = await list({ admin });
  await log({ admin, happenedAt: at('2026-05-02') });
  const second = await list({ admin, cursor: first.next });
  const third = await list({ admin, cursor: second.next });
  const pages = [first, second, third].map(({ entries }) => entries.map(({ id }) => id));
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat())).toEqual(new Set(ids));
  expect(third.next).toBe(null);
  const page = async () => listAudit(await reader(), listAuditInput.parse({ admin }));
  expect(await queriesOf(store.sql, page)).toContainEqual(expect.stringContaining('"happened_at"'));
});

test.each([
  { q: 'ab' },
  { q: 'x'.repeat(201) },
  { user: 'ada@example.com' },
  { action: 'delete_log' },
  { from: '2026-02-30' },
  { to: 'today' },
  { cursor: 'x' },
])('%j is refused', (query) => {
  expect(listAuditInput.safeParse(query).success).toBe(false);
});
