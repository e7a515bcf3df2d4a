import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditEntries, ledgerEntries, pointDays, users } from '@/db/schema';
import { adminHeaders } from '@/tests/helpers/admin';
import { call } from '@/tests/helpers/call';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as getHistory } from '../gamification/history/[userId]/route';
import { GET as getPoints } from '../rewards/points/[userId]/route';
import { POST as adjust } from './users/[userId]/points/route';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const REASON = 'Lost points in the outage';

async function adjusted(earned = 10) {
  const player = await createPlayer(store.db);
  const { userId, wallet } = player;
  await player.earn(earned, {}, new Date());
  const headers = await adminHeaders(store.db);
  const post = (body: Record<string, unknown>, given: Record<string, string> = {}) =>
    call(adjust, {
      path: `/api/admin/users/${userId}/points`,
      params: { userId },
      body,
      headers: { ...headers, ...given },
    });
  const entries = () =>
    store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.userId, userId))
      .orderBy(asc(auditEntries.happenedAt));
  const booked = () =>
    store.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.reason, 'admin')));
  const balance = async () => (await wallet()).balance;
  return { userId, headers, post, entries, booked, balance, wallet };
}

test('an owner adds points: they count outside the daily cap and for no rank, and the log has who, what and why', async () => {
  const { userId, post, entries, booked, wallet } = await adjusted(15);
  expect(await post({ action: 'add', points: 500, reason: ` ${REASON}\n` })).toMatchObject({
    status: 200,
    body: { success: true, user: { userId, points: 515 } },
  });
  expect(await wallet()).toMatchObject({ balance: 515, lifetime: 15 });
  const days = await store.db.select().from(pointDays).where(eq(pointDays.userId, userId));
  expect(days.map(({ earned }) => earned)).toEqual([15]);
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    ...{ stage: 'done', action: 'add_points', admin: 'keeper', reason: REASON, userId },
    ...{ before: { points: 15 }, after: { points: 515 } },
  });
  expect(await booked()).toMatchObject([{ points: 500, source: `admin:${entry!.id}`, note: null }]);
});

test('the user reads of an adjustment by the team, not of the reason or the admin', async () => {
  const { userId, post } = await adjusted();
  await post({ action: 'remove', points: 4, reason: REASON });
  const headers = await signedInHeaders(store.db, { id: userId });
  const { body } = await call(getHistory, { params: { userId }, headers });
  expect(body).toMatchObject({
    history: [{ reason: 'admin', label: 'Adjustment by our team', points: -4 }, { points: 10 }],
  });
  expect(JSON.stringify(body)).not.toMatch(/outage|keeper/);
});

test('points are removed down to zero, and never below: the refusal says what is there, and is logged', async () => {
  const { post, entries, balance } = await adjusted(10);
  expect(await post({ action: 'remove', points: 9, reason: REASON })).toMatchObject({
    body: { user: { points: 1 } },
  });
  expect(await post({ action: 'remove', points: 2, reason: REASON })).toMatchObject({
    status: 409,
    body: {
      error: 'This user has only 1 point. Remove that many or fewer.',
      detail: { code: 'too_few_points' },
    },
  });
  await post({ action: 'remove', points: 1, reason: REASON });
  expect(await post({ action: 'remove', points: 1, reason: REASON })).toMatchObject({
    status: 409,
    body: { error: 'This user has no points to remove.' },
  });
  expect(await balance()).toBe(0);
  expect((await entries()).map(({ stage, action }) => `${action} ${stage}`)).toEqual([
    'remove_points done',
    'remove_points refused',
    'remove_points done',
    'remove_points refused',
  ]);
});

const FILL_IN = 'Please fill in all fields';
const INVALID = 'Please enter a valid points amount';

test.each<[Record<string, unknown>, string]>([
  [{}, FILL_IN],
  [{ action: 'add', points: 5 }, FILL_IN],
  [{ action: 'add', points: 5, reason: ' \u200b ' }, FILL_IN],
  [{ action: 'add', reason: REASON }, FILL_IN],
  [{ action: 'add', points: ' ', reason: REASON }, FILL_IN],
  [{ action: 'add', points: null, reason: REASON }, FILL_IN],
  [{ action: 'double', points: 5, reason: REASON }, FILL_IN],
  [{ action: 'add', points: 0, reason: REASON }, INVALID],
  [{ action: 'add', points: -1, reason: REASON }, INVALID],
  [{ action: 'add', points: 1.5, reason: REASON }, INVALID],
  [{ action: 'add', points: 'five', reason: REASON }, INVALID],
  [{ action: 'add', points: '1e3', reason: REASON }, INVALID],
  [{ action: 'add', points: '9'.repeat(400), reason: REASON }, INVALID],
  [
    { action: 'add', points: 100_001, reason: REASON },
    'You can add or remove at most 100,000 points at once.',
  ],
  [
    { action: 'add', points: 1, reason: 'x'.repeat(501) },
    'Keep the reason to 500 characters or fewer',
  ],
])('%j: %s', async (body, error) => {
  const { post, entries, balance } = await adjusted();
  expect(await post(body)).toMatchObject({ status: 400, body: { error } });
  expect(await balance()).toBe(10);
  expect(await entries()).toEqual([]);
});

test.each([
  [1, 11],
  ['7', 17],
  [100_000, 100_010],
])('%j points are added', async (points, balance) => {
  const { post } = await adjusted();
  expect(await post({ action: 'add', points, reason: REASON })).toMatchObject({
    body: { user: { points: balance } },
  });
});

test.each(['00000000-0000-4000-8000-000000000000', 'nobody'])('no user %s: 404', async (userId) => {
  const headers = await adminHeaders(store.db);
  const body = { action: 'add', points: 5, reason: REASON };
  expect(await call(adjust, { params: { userId }, body, headers })).toMatchObject({
    status: 404,
    body: { error: 'This user no longer exists.' },
  });
});

test('fifty requests with one key take effect once', async () => {
  const { post, balance, entries, booked } = await adjusted();
  const key = { 'idempotency-key': randomUUID() };
  const body = { action: 'add', points: 5, reason: REASON };
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await balance()).toBe(15);
  expect(await entries()).toHaveLength(1);
  expect(await booked()).toHaveLength(1);
  expect(await post({ ...body, points: 6 }, key)).toMatchObject({ status: 409 });
  expect(await post({ ...body, request_id: key['idempotency-key'] })).toMatchObject({
    body: { user: { points: 15 } },
  });
});

test('two admins who adjust one user at once lose nothing', async () => {
  const { userId, post, balance, entries } = await adjusted();
  const other = await adminHeaders(store.db, { role: 'owner' });
  const add = { action: 'add', points: 3, reason: REASON };
  const remove = { action: 'remove', points: 1, reason: REASON };
  await Promise.all(Array.from({ length: 10 }, () => [post(add), post(remove, other)]).flat());
  expect(await balance()).toBe(30);
  const changes = (await entries()).map(
    ({ before, after }) => Number(after?.points) - Number(before?.points),
  );
  expect(changes.sort()).toEqual([...Array(10).fill(-1), ...Array(10).fill(3)]);
  expect(await store.db.$count(users, eq(users.id, userId))).toBe(1);
});

test('of many removals at once, as many succeed as the wallet has points for', async () => {
  const { post, balance, entries } = await adjusted(10);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post({ action: 'remove', points: 3, reason: REASON })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await balance()).toBe(1);
  expect((await entries()).filter(({ stage }) => stage === 'refused')).toHaveLength(17);
});

test('an admin reads all of a user’s points by pages', async () => {
  const { userId, headers, post } = await adjusted();
  for (let n = 1; n <= 100; n++) await post({ action: 'add', points: n, reason: REASON });
  const read = (query = '') =>
    call(getPoints, { path: `/api/rewards/points/${userId}${query}`, params: { userId }, headers });
  const first = (await read()).body as { next: number };
  expect(first).toMatchObject({ points: 5_060, next: expect.any(Number) });
  expect(first).toHaveProperty('point_history.length', 100);
  expect(first).toHaveProperty('point_history.0', {
    ...{ id: expect.any(Number), reason: 'admin', label: 'Adjustment by our team', points: 100 },
    at: expect.any(String),
  });
  expect(await read(`?before=${first.next}`)).toMatchObject({
    body: { points: 5_060, point_history: [{ reason: 'lesson', points: 10 }], next: null },
  });
  expect(await read('?before=0')).toMatchObject({ status: 400 });
});
