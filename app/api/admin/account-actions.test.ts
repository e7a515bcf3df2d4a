import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { auditEntries, sessions, usageCounters, users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { utcDay } from '@/lib/time/days';
import { adminHeaders } from '@/tests/helpers/admin';
import { call } from '@/tests/helpers/call';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as getAccount } from '../account/route';
import { POST as forgotPassword } from '../auth/forgot-password/route';
import { POST as login } from '../auth/login/route';
import { POST as resetPassword } from '../auth/reset-password/route';
import { GET as readMail } from '../dev/mail/route';
import { GET as getUsage } from '../usage/[userId]/route';
import { DELETE as revokeSessions } from './users/[userId]/sessions/route';
import { POST as suspend } from './users/[userId]/suspension/route';
import { DELETE as resetUsage } from './users/[userId]/usage/route';

const store = useTestDatabase();
const PASSWORD = 'vexed otter mosaic';
const REASON = 'Asked for it by mail';
let passwordHash: string;
let support: Record<string, string>;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  support = await adminHeaders(store.db, { role: 'support' });
});
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

async function customer() {
  const email = `${randomUUID()}@example.com`;
  const { userId, earn, wallet } = await createPlayer(store.db, { passwordHash, email });
  await earn(3, {}, new Date());
  const bearer = await signedInHeaders(store.db, { id: userId });
  const cookie = await signedInCookie(store.db, { id: userId });
  const to = { params: { userId }, headers: support };
  const statuses = async () => [
    (await call(getAccount, { headers: bearer })).status,
    (await call(getAccount, { headers: cookie })).status,
  ];
  const entries = () =>
    store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.userId, userId))
      .orderBy(asc(auditEntries.happenedAt));
  const user = async () => (await store.db.select().from(users).where(eq(users.id, userId)))[0]!;
  const signIn = () => call(login, { body: { email, password: PASSWORD } });
  const setSuspended = (suspended: unknown, given: object = { reason: REASON }) =>
    call(suspend, { ...to, body: { suspended, ...given } });
  return { userId, email, bearer, to, statuses, entries, user, wallet, signIn, setSuspended };
}

test('resetting usage sets today’s counters to zero, and logs what they were', async () => {
  const { userId, bearer, to, entries } = await customer();
  const [today, before] = [utcDay(new Date()), '2026-01-01'];
  const counter = (day: string, key: string, used: number) => ({
    learnerId: userId,
    ...{ day, key, used },
  });
  await store.db
    .insert(usageCounters)
    .values([
      counter(today, 'file_uploads', 5),
      counter(today, 'ai_chat_messages', 20),
      counter(before, 'file_uploads', 4),
    ]);
  expect(
    await call(resetUsage, { ...to, method: 'DELETE', body: { reason: REASON } }),
  ).toMatchObject({
    status: 200,
    body: { success: true, user: { today_usage: { file_uploads: 0, ai_chat_messages: 0 } } },
  });
  const used = await call(getUsage, { params: { userId }, headers: bearer });
  expect(used.body).toMatchObject({ usage: { file_uploads: { used: 0 } } });
  const kept = await store.db.select().from(usageCounters).where(eq(usageCounters.day, before));
  expect(kept).toMatchObject([{ used: 4 }]);
  expect(await entries()).toMatchObject([
    {
      ...{ stage: 'done', action: 'reset_usage', reason: REASON, detail: { day: today } },
      before: { ai_chat_messages: 20, file_uploads: 5 },
      after: { ai_chat_messages: 0, file_uploads: 0 },
    },
  ]);
  expect(await call(resetUsage, { ...to, method: 'DELETE' })).toMatchObject({ status: 200 });
  expect((await entries())[1]).toMatchObject({ reason: null, before: {}, after: {} });
});

test('after sessions are revoked, the user’s very next request is refused; a new sign-in works', async () => {
  const { to, statuses, entries, signIn, userId } = await customer();
  const { userId: other, statuses: statusesOfOther } = await customer();
  expect(await statuses()).toEqual([200, 200]);
  expect(await call(revokeSessions, { ...to, method: 'DELETE' })).toMatchObject({
    status: 200,
    body: { success: true, user: { userId } },
  });
  expect(await statuses()).toEqual([401, 401]);
  expect(await statusesOfOther(), `of ${other}`).toEqual([200, 200]);
  expect(await entries()).toMatchObject([
    { action: 'revoke_sessions', stage: 'done', before: { sessions: 2 }, after: { sessions: 0 } },
  ]);
  expect((await signIn()).status).toBe(200);
});

test('a suspended user has no session and can’t sign in, and is told so', async () => {
  const { userId, statuses, entries, signIn, setSuspended } = await customer();
  expect(await setSuspended(true)).toMatchObject({
    status: 200,
    body: { success: true, user: { userId, suspended: true } },
  });
  expect(await statuses()).toEqual([401, 401]);
  expect(await signIn()).toMatchObject({
    status: 403,
    body: {
      error: 'This account is suspended. If you think that’s a mistake, contact support.',
    },
  });
  expect(await store.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  expect(await entries()).toMatchObject([
    {
      ...{ action: 'suspend', stage: 'done', reason: REASON },
      before: { suspended: false, sessions: 2 },
      after: { suspended: true, sessions: 0 },
    },
  ]);
});

test('a link mailed before the suspension lets nobody in', async () => {
  const { email, signIn, setSuspended } = await customer();
  await call(forgotPassword, { body: { email } });
  const mails = (await call(readMail, { path: `/api/dev/mail?to=${email}` })).body;
  const [{ links }] = mails as [{ links: string[] }];
  const token = new URL(links.find((link) => link.includes('token='))!).searchParams.get('token');
  await setSuspended(true);
  const reset = { body: { token, password: 'amber kettle violin' } };
  expect((await call(resetPassword, reset)).status).toBe(400);
  expect((await signIn()).status).toBe(403);
});

test('a user who is let back is exactly as before, and on the leaderboard again', async () => {
  const { entries, user, wallet, statuses, signIn, setSuspended } = await customer();
  const [userBefore, walletBefore] = [await user(), await wallet()];
  await setSuspended(true);
  expect(await wallet()).toEqual({ ...walletBefore, onBoard: false });
  expect(await brokenInvariants(store.db)).toEqual([]);
  expect(await setSuspended(false)).toMatchObject({ body: { user: { suspended: false } } });
  expect(await user()).toEqual(userBefore);
  expect(await wallet()).toEqual(walletBefore);
  expect(await statuses(), 'ended sessions stay ended').toEqual([401, 401]);
  expect((await signIn()).status).toBe(200);
  expect((await entries())[1]).toMatchObject({
    action: 'restore',
    before: { suspended: true },
    after: { suspended: false },
  });
});

test('one who opted out of the leaderboard stays out of it', async () => {
  const { userId, wallet, setSuspended } = await customer();
  await store.db.update(users).set({ boardName: 'off' }).where(eq(users.id, userId));
  await setSuspended(true);
  await setSuspended(false);
  expect(await wallet()).toMatchObject({ onBoard: false });
});

test('suspending twice is refused, and so is letting back who isn’t suspended', async () => {
  const { entries, setSuspended } = await customer();
  expect(await setSuspended(false)).toMatchObject({
    status: 409,
    body: { error: 'This user isn’t suspended.' },
  });
  await setSuspended(true);
  expect(await setSuspended(true)).toMatchObject({
    status: 409,
    body: { error: 'This user is already suspended.' },
  });
  expect((await entries()).map(({ stage }) => stage)).toEqual(['refused', 'done', 'refused']);
});

test.each([
  ['true', { reason: REASON }],
  [true, {}],
  [true, { reason: ' ' }],
  [undefined, { reason: REASON }],
])('suspended %j with %j is refused', async (suspended, given) => {
  const { entries, setSuspended } = await customer();
  expect((await setSuspended(suspended, given)).status).toBe(400);
  expect(await entries()).toEqual([]);
});

test('a repeated suspension takes effect once; the same key later doesn’t suspend again', async () => {
  const { user, entries, setSuspended } = await customer();
  const given = { reason: REASON, request_id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => setSuspended(true, given)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await entries()).toHaveLength(1);
  await setSuspended(false);
  expect(await setSuspended(true, given)).toMatchObject({
    body: { user: { suspended: false } },
  });
  expect((await user()).disabledAt).toBeNull();
});

test('of sign-ins while a user is suspended, none leaves a session', async () => {
  const { userId, signIn, setSuspended } = await customer();
  await Promise.all([signIn(), signIn(), setSuspended(true), signIn()]);
  expect(await store.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
});

test.each([
  ['usage', resetUsage, {}],
  ['sessions', revokeSessions, {}],
  ['suspension', suspend, { suspended: true, reason: REASON }],
])('%s of no user: 404', async (_what, handler, body) => {
  const userId = '00000000-0000-4000-8000-000000000000';
  const method = handler === suspend ? 'POST' : 'DELETE';
  expect(await call(handler, { method, params: { userId }, headers: support, body })).toMatchObject(
    { status: 404, body: { error: 'This user no longer exists.' } },
  );
});
