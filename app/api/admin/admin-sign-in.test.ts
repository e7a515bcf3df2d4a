import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { adminSessions, admins, rateLimits } from '@/db/schema';
import { SIGN_IN_PER_ADDRESS } from '@/lib/accounts/limits';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { hashToken } from '@/lib/accounts/tokens';
import { signInAdmin } from '@/lib/admin/identity/sign-in';
import * as environment from '@/lib/env';
import { ADMIN_ENVIRONMENT } from '@/tests/helpers/admin-environment';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createUser, visitor } from '@/tests/helpers/factories';
import { cookiePair, signedInHeaders } from '@/tests/helpers/signed-in';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as validate } from '../auth/validate/[userId]/route';
import { POST as login } from './login/route';
import { POST as logout } from './logout/route';
import { GET as getUsers } from './users/route';

const store = useTestDatabase();
const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMIN_ENVIRONMENT;

// Resets the rate limits.
beforeEach(async () => void (await store.db.delete(rateLimits)));

const signIn = (body: object = { username, password }, headers: Record<string, string> = {}) =>
  call(login, { body, headers });
const list = (headers: Record<string, string>) =>
  call(getUsers, { path: '/api/admin/users', headers });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>, name = 'skimwise-admin') =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
const tokenOf = ({ body }: Awaited<ReturnType<typeof signIn>>) =>
  (body as { session_token: string }).session_token;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('the admin of the environment signs in: the token and a strict cookie belong to one session, stored as a hash only', async () => {
  const answer = await signIn({ username: ` ${username} `, password });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, session_token: expect.stringMatching(/^[\w-]{43}$/) },
  });
  const cookie = cookieOf(answer)!;
  expect(cookie.replace(/=[^;]+/, '=x')).toBe(
    'skimwise-admin=x; Max-Age=28800; Path=/; HttpOnly; SameSite=Strict',
  );
  const token = tokenOf(answer);
  const rows = await store.db
    .select()
    .from(adminSessions)
    .where(eq(adminSessions.tokenHash, hashToken(token)));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0]!.expiresAt.getTime() - rows[0]!.createdAt.getTime()).toBe(8 * 3_600_000);
  for (const headers of [bearer(token), { cookie: cookiePair(cookie) }])
    expect((await list(headers)).status).toBe(200);
  const [admin] = await store.db.select().from(admins);
  expect(admin).toMatchObject({ username, lastLoginAt: rows[0]!.createdAt });
});

test('behind https the cookie has the __Host- prefix', async () => {
  vi.spyOn(environment, 'env').mockReturnValue({
    ...environment.env(),
    NEXTAUTH_URL: 'https://skimwise.example',
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const answer = await signIn(undefined, { origin: 'https://skimwise.example' });
  expect(cookieOf(answer, '__Host-skimwise-admin')).toMatch(
    /; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('a wrong password and an unknown username get the same answer, after the same queries', async () => {
  await signIn();
  const refuse = async (name: string) => {
    const said = { body: undefined as unknown, status: 0 };
    const questions = await queriesOf(store.sql, async () => {
      const { status, body, headers } = await signIn({ username: name, password: 'not it at all' });
      Object.assign(said, { status, body });
      expect(headers.getSetCookie()).toEqual([]);
    });
    return { ...said, questions };
  };
  const known = await refuse(username);
  expect(known).toMatchObject({
    status: 401,
    body: {
      error: 'Invalid username or password',
      detail: { error: 'Invalid username or password', code: 'invalid_credentials' },
    },
  });
  expect(await refuse('nobody')).toEqual(known);
  await signIn();
});

test.each([
  [{ password }, { username: 'Enter your username' }],
  [{ username, password: '' }, { password: 'Please enter your password' }],
  [
    { username: ' ', password: 1 },
    { username: 'Enter your username', password: 'Please enter your password' },
  ],
])('%j is refused with the missing fields', async (body, fields) => {
  expect(await signIn(body)).toMatchObject({
    status: 400,
    body: { detail: { code: 'invalid_input', fields } },
  });
});

test('a learner’s email and password are refused', async () => {
  const secret = 'vexed otter mosaic';
  const user = await createUser(store.db, { passwordHash: await hashPassword(secret) });
  expect(await signIn({ username: user.email, password: secret })).toMatchObject({ status: 401 });
});

test('ten wrong tries in a quarter of an hour block unknown devices, not the admin’s own', async () => {
  const own = { cookie: cookiePair(cookieOf(await signIn(), 'skimwise-device')) };
  const codes = [];
  for (let tries = 0; tries < 11; tries++)
    codes.push((await signIn({ username, password: randomUUID() })).status);
  expect(codes.slice(-2)).toEqual([401, 429]);
  const locked = await signIn();
  expect([locked.status, Number(locked.headers.get('retry-after')) > 800]).toEqual([429, true]);
  expect((await signIn(undefined, own)).status).toBe(200);
  setHandlerClock(new Date(Date.now() + 15 * 60_000));
  expect((await signIn()).status).toBe(200);
});

test('a hundred wrong tries over all names block an address, not a device of an admin behind it', async () => {
  const own = { cookie: cookiePair(cookieOf(await signIn(), 'skimwise-device')) };
  const ctx = testContext({ db: store.db, actor: visitor, now: new Date() });
  const tryIn = (name: string, headers: Record<string, string> = {}) =>
    signInAdmin(ctx, { username: name, password }, new Headers(headers));
  await Promise.all(Array.from({ length: 99 }, () => ctx.limit(SIGN_IN_PER_ADDRESS, ctx.address)));
  await expect(tryIn('nobody')).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(tryIn('nobody else')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(tryIn(username)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(tryIn(username, own)).resolves.toMatchObject({ token: expect.any(String) });
});

test('an address that a client names itself is not counted: its headers don’t evade the limit', async () => {
  const expire = Date.now() + 15 * 60_000;
  await store.db.insert(rateLimits).values({ key: 'sign_in_address:unknown', points: 99, expire });
  const tryIn = async (header: string, address: string) =>
    (await signIn({ username: randomUUID(), password }, { [header]: address })).status;
  expect(await tryIn('x-forwarded-for', '198.51.100.1')).toBe(401);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip'])
    for (const address of ['198.51.100.2', '2001:db8::1', '127.0.0.1, 198.51.100.3'])
      expect(await tryIn(header, address), `${header}: ${address}`).toBe(429);
});

test('a form on another site is refused', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await signIn(undefined, headers)).toMatchObject({
    status: 403,
    body: { detail: { code: 'wrong_origin' } },
  });
});

test.each(['bearer', 'cookie'] as const)(
  'signing out by %s ends the token and the cookie, and clears the cookie',
  async (by) => {
    const answer = await signIn();
    const keys: Record<typeof by, Record<string, string>> = {
      bearer: bearer(tokenOf(answer)),
      cookie: { cookie: cookiePair(cookieOf(answer)) },
    };
    const out = await call(logout, { method: 'POST', headers: keys[by], body: {} });
    expect([out.status, out.body]).toEqual([200, { success: true }]);
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^skimwise-admin=; Max-Age=0; /),
    ]);
    for (const headers of [keys.bearer, keys.cookie]) {
      expect(await list(headers)).toMatchObject({
        status: 401,
        body: { detail: { code: 'not_signed_in' } },
      });
    }
  },
);

test('an admin’s token is refused by the learner routes, and a learner’s by the admin routes', async () => {
  const user = await createUser(store.db);
  const token = tokenOf(await signIn());
  const asUser = await call(validate, { params: { userId: user.id }, headers: bearer(token) });
  expect(asUser).toMatchObject({ status: 401 });
  expect(await list(await signedInHeaders(store.db, user))).toMatchObject({
    status: 401,
    body: { error: 'Please sign in to the admin area first.', detail: { code: 'not_signed_in' } },
  });
});
