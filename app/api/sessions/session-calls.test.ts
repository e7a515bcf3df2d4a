import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sessions } from '@/db/schema';
import { sealSession } from '@/lib/accounts/sessions/account-cookies';
import { hashToken, newToken } from '@/lib/accounts/tokens';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser } from '@/tests/helpers/factories';
import { cookiePair, signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as getAccount } from '../account/route';
import { DELETE as endSession } from './[sessionId]/route';
import { DELETE as endAll, GET as list } from './route';

const store = useTestDatabase();
const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

type Given = Partial<typeof sessions.$inferInsert>;

async function openSession(userId: string, given: Given = {}) {
  const [id, token] = [randomUUID(), newToken()];
  const expiresAt = new Date(NOW.getTime() + 30 * DAY_MS);
  const row = {
    id,
    userId,
    device: 'curl/8',
    createdAt: NOW,
    lastSeenAt: NOW,
    expiresAt,
    ...given,
  };
  await store.db.insert(sessions).values({ ...row, tokenHash: hashToken(token) });
  const cookie = cookiePair(await sealSession(id, userId));
  return { id, bearer: { authorization: `Bearer ${token}` }, cookie: { cookie } };
}

const idsOf = async (userId: string) =>
  (await store.db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id);
const statusOf = async (headers: Record<string, string>) =>
  (await call(getAccount, { headers })).status;
const end = (sessionId: string, headers: Record<string, string>) =>
  call(endSession, { method: 'DELETE', params: { sessionId }, headers });

test('the list has each live device of the user, the latest used first, and marks the current one', async () => {
  setHandlerClock(new Date('2026-11-20T12:04:00.000Z'));
  const [ada, bob] = [await createUser(store.db), await createUser(store.db)];
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  const old = await openSession(ada.id, { device: PIXEL, createdAt: ago(9), lastSeenAt: ago(2) });
  const here = await openSession(ada.id, { createdAt: ago(3), lastSeenAt: NOW });
  await openSession(ada.id, { expiresAt: NOW });
  await openSession(bob.id);
  const { status, body } = await call(list, { headers: here.bearer });
  expect(status).toBe(200);
  expect(body).toEqual({
    sessions: [
      {
        id: here.id,
        device: 'Unknown device',
        created_at: '2026-11-17T12:00:00.000Z',
        last_used_at: '2026-11-20T12:04:00.000Z',
        current: true,
      },
      {
        id: old.id,
        device: 'Chrome on Android',
        created_at: '2026-11-11T12:00:00.000Z',
        last_used_at: '2026-11-18T12:00:00.000Z',
        current: false,
      },
    ],
  });
});

test('an ended session answers 401 at once, by bearer token and by cookie; the others stay', async () => {
  setHandlerClock(NOW);
  const { id: userId } = await createUser(store.db);
  const [here, lost] = [await openSession(userId), await openSession(userId)];
  const answer = await end(lost.id, here.bearer);
  expect(answer).toMatchObject({ status: 200, body: { message: 'That device is signed out.' } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await statusOf(lost.bearer)).toBe(401);
  expect(await statusOf(lost.cookie)).toBe(401);
  expect(await statusOf(here.cookie)).toBe(200);
});

test('ending the current session clears its cookie', async () => {
  const user = await createUser(store.db);
  const headers = await signedInCookie(store.db, user);
  const [own = ''] = await idsOf(user.id);
  expect((await end(own.toUpperCase(), headers)).headers.getSetCookie()).toEqual([
    'next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await statusOf(headers)).toBe(401);
});

test("another user's session, an unknown id and an invalid one get the same 404, and no session ends", async () => {
  const [ada, bob] = [await createUser(store.db), await createUser(store.db)];
  const headers = await signedInHeaders(store.db, ada);
  await signedInHeaders(store.db, bob);
  const [theirs = ''] = await idsOf(bob.id);
  for (const id of [
    theirs,
    randomUUID(),
    "1' or 1=1 --",
    '\u0000',
    'x'.repeat(10_000),
    '%2e%2e',
    '',
  ]) {
    const { status, body } = await end(id, headers);
    expect(status).toBe(404);
    expect(body).toEqual({
      error: 'This device isn’t in your list. It may already be signed out.',
      detail: {
        error: 'This device isn’t in your list. It may already be signed out.',
        code: 'not_found',
      },
    });
  }
  expect(await idsOf(bob.id)).toEqual([theirs]);
  expect(await idsOf(ada.id)).toHaveLength(1);
});

test('the id in the path counts, ids in the body are ignored', async () => {
  const [ada, bob] = [await createUser(store.db), await createUser(store.db)];
  const headers = await signedInHeaders(store.db, ada);
  await signedInHeaders(store.db, bob);
  const [theirs = ''] = await idsOf(bob.id);
  const [own = ''] = await idsOf(ada.id);
  const body = { sessionId: theirs, session_id: theirs, user_id: bob.id };
  await call(endSession, { method: 'DELETE', params: { sessionId: own }, headers, body });
  expect(await idsOf(bob.id)).toEqual([theirs]);
  expect(await idsOf(ada.id)).toEqual([]);
});

test('ten requests at once to end one session: one succeeds, the others answer 404', async () => {
  const user = await createUser(store.db);
  const headers = await signedInHeaders(store.db, user);
  const [lost] = [await openSession(user.id)];
  const answers = await Promise.all(Array.from({ length: 10 }, () => end(lost.id, headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
});

test('signing out everywhere ends all sessions of the user, and no other user’s', async () => {
  const [ada, bob] = [await createUser(store.db), await createUser(store.db)];
  const [here, there] = [await signedInCookie(store.db, ada), await signedInHeaders(store.db, ada)];
  const other = await signedInHeaders(store.db, bob);
  const answer = await call(endAll, { method: 'DELETE', headers: here, body: { user_id: bob.id } });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'You’re signed out on every device.' },
  });
  expect(answer.headers.getSetCookie()).toEqual([
    'next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await idsOf(ada.id)).toEqual([]);
  expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([
    401, 401, 200,
  ]);
});

test('behind https the cookie with the __Host- prefix is cleared', async () => {
  const user = await createUser(store.db);
  const headers = await signedInHeaders(store.db, user);
  const { env } = await import('@/lib/env');
  const secure = vi.spyOn(env(), 'NEXTAUTH_URL', 'get').mockReturnValue('https://skimwise.example');
  const answer = await call(endAll, {
    method: 'DELETE',
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  });
  secure.mockRestore();
  expect(answer.headers.getSetCookie()).toEqual([
    '__Host-next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test('a session ends after thirty days without a call, and after ninety in any case, to the second', async () => {
  setHandlerClock(NOW);
  const { id } = await createUser(store.db);
  const [nearly, unused, used] = [
    await openSession(id),
    await openSession(id),
    await openSession(id),
  ];
  const statusAt = async (days: number, ms: number, headers: Record<string, string>) => {
    setHandlerClock(new Date(NOW.getTime() + days * DAY_MS + ms));
    const status = await statusOf(headers);
    await settleDeferred();
    return status;
  };
  expect(await statusAt(29, 0, used.cookie)).toBe(200);
  expect(await statusAt(30, -1000, nearly.bearer)).toBe(200);
  expect(await statusAt(30, 0, unused.bearer)).toBe(401);
  expect(await statusAt(30, 0, unused.cookie)).toBe(401);
  for (const day of [58, 87]) expect(await statusAt(day, 0, used.bearer)).toBe(200);
  expect(await statusAt(90, -1000, used.cookie)).toBe(200);
  expect(await statusAt(90, 0, used.bearer)).toBe(401);
  expect(await statusAt(90, 0, used.cookie)).toBe(401);
});

test('a sign-out from another site is refused', async () => {
  const user = await createUser(store.db);
  const cookie = await signedInCookie(store.db, user);
  const headers = { ...cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const [own = ''] = await idsOf(user.id);
  expect((await end(own, headers)).status).toBe(403);
  expect((await call(endAll, { method: 'DELETE', headers })).status).toBe(403);
  expect(await idsOf(user.id)).toEqual([own]);
});
