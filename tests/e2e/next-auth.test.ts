import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { connect } from '@/db/client';
import type { users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { createUser } from '@/tests/helpers/factories';
import { Jar } from '@/tests/helpers/jar';

const { baseUrl, databaseUrl } = inject('app');
const { db, sql } = connect({ url: databaseUrl, poolSize: 2, prepare: false });
const PASSWORD = 'vexed otter mosaic';
const SESSION_COOKIE = 'next-auth.session-token';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => sql.end());

let jar: Jar;
beforeEach(() => {
  jar = new Jar(baseUrl);
});

const signIn = (email: string, password = PASSWORD) =>
  jar.post('/api/auth/callback/credentials', {
    email,
    password,
    callbackUrl: `${baseUrl}/dashboard`,
  });

const account = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(db, { email: `${randomUUID()}@example.com`, passwordHash, ...given });

test('an action that does not go with the method is refused in the envelope', async () => {
  const answer = await jar.fetch('/api/auth/csrf', { method: 'POST', body: new URLSearchParams() });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ detail: { code: 'not_found' } });
});

test('it offers one way in', async () => {
  expect(await jar.json('/api/auth/providers')).toMatchObject({
    credentials: { id: 'credentials', type: 'credentials' },
  });
  expect(await jar.json('/api/auth/session')).toEqual({});
});

test('a session opened through next-auth is one of ours: pages, calls and sign-out agree', async () => {
  const user = await account();
  expect(await (await signIn(user.email)).json()).toEqual({ url: `${baseUrl}/dashboard` });
  expect(await jar.json('/api/auth/session')).toMatchObject({
    user: { id: user.id, email: user.email, name: 'Ada Lovelace' },
  });
  expect((await jar.fetch('/dashboard')).status).toBe(200);
  expect(await jar.json(`/api/auth/validate/${user.id}`)).toMatchObject({ valid: true });
  const stolen = jar.cookies.get(SESSION_COOKIE) ?? '';
  expect((await jar.post('/api/auth/signout', {})).status).toBe(200);
  expect(jar.cookies.has(SESSION_COOKIE)).toBe(false);
  jar.cookies.set(SESSION_COOKIE, stolen);
  expect((await jar.fetch(`/api/auth/validate/${user.id}`)).status).toBe(401);
  expect(await jar.json('/api/auth/session')).toEqual({});
});

test('a session opened by our own call is next-auth’s too, and ends there when it ends here', async () => {
  const user = await account();
  const body = JSON.stringify({ email: user.email, password: PASSWORD });
  const json = { 'content-type': 'application/json' };
  await jar.fetch('/api/auth/login', { method: 'POST', body, headers: json });
  expect(await jar.json('/api/auth/session')).toMatchObject({ user: { id: user.id } });
  const stolen = jar.cookies.get(SESSION_COOKIE) ?? '';
  expect((await jar.fetch('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  jar.cookies.set(SESSION_COOKIE, stolen);
  expect(await jar.json('/api/auth/session')).toEqual({});
});

test.each([
  ['a wrong password', {}, 'not it at all', 'CredentialsSignin'],
  ['an address that is not verified', { emailVerifiedAt: null }, PASSWORD, 'verify_required'],
  ['a closed account', { disabledAt: new Date() }, PASSWORD, 'forbidden'],
])('%s opens nothing', async (_what, given, password, code) => {
  const { email } = await account(given);
  const response = await signIn(email, password);
  const { url } = (await response.json()) as { url: string };
  expect([response.status, new URL(url).searchParams.get('error')]).toEqual([401, code]);
  expect(jar.cookies.has(SESSION_COOKIE)).toBe(false);
});

test('its wrong tries count like any other', async () => {
  const { email } = await account();
  for (let tries = 0; tries < 10; tries++) await signIn(email, 'not it at all');
  const { url } = (await (await signIn(email)).json()) as { url: string };
  expect(new URL(url).searchParams.get('error')).toBe('rate_limited');
});

test('without its own token nothing is opened, nor from another site', async () => {
  const { email } = await account();
  const body = new URLSearchParams({ email, password: PASSWORD, csrfToken: 'made up' });
  await jar.fetch('/api/auth/callback/credentials', { method: 'POST', body });
  expect(jar.cookies.has(SESSION_COOKIE)).toBe(false);
  const foreign = { origin: 'https://evil.example' };
  expect(
    (await jar.fetch('/api/auth/callback/credentials', { method: 'POST', body, headers: foreign }))
      .status,
  ).toBe(403);
});

test('its callers can’t write into the log', async () => {
  const body = new URLSearchParams({ level: 'error', code: 'MADE_UP', message: 'x' });
  expect((await jar.fetch('/api/auth/_log', { method: 'POST', body })).status).toBe(404);
});

test.each([
  ['csrf?callbackUrl=%00', ''],
  ['csrf?callbackUrl=<script>', ''],
  ['session', 'next-auth.callback-url=javascript:x'],
  ['providers', 'next-auth.callback-url=%00'],
])('an address to go on to that is none is refused, and forgotten: %s %s', async (path, cookie) => {
  const answer = await fetch(`${baseUrl}/api/auth/${path}`, { headers: { cookie } });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ detail: { code: 'invalid_input' } });
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^next-auth\.callback-url=; Max-Age=0/),
  );
});

test.each(['%00', '%E2%80%AE', 'x%0d%0aSet-Cookie:%20a=b', 'a'.repeat(7000)])(
  'no error of its own: %s',
  async (error) => {
    expect((await jar.fetch(`/api/auth/error?error=${error}`)).status).toBe(404);
  },
);

test('it never leads off the site', async () => {
  const { email } = await account();
  const { url } = (await (
    await jar.post('/api/auth/callback/credentials', {
      email,
      password: PASSWORD,
      callbackUrl: 'https://evil.example/x',
    })
  ).json()) as { url: string };
  expect(new URL(url).origin).toBe(new URL(baseUrl).origin);
});
