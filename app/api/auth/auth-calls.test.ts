import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { documents, sessions, users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { call } from '@/tests/helpers/call';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createDocument, createUser } from '@/tests/helpers/factories';
import { cookiePair, demoCookie, signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { POST as startDemo } from '../demo/route';
import { GET as readMail } from '../dev/mail/route';
import { POST as login } from './login/route';
import { POST as logout } from './logout/route';
import { POST as resend } from './resend-verification/route';
import { POST as signup } from './signup/route';
import { GET as validate } from './validate/[userId]/route';
import { GET as verify, HEAD as verifyHead } from './verify-email/route';

const store = useTestDatabase();
const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const account = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(store.db, {
    passwordHash,
    trialEndsAt: new Date(Date.now() + 3 * 86_400_000 - 1_000),
    ...given,
  });

const form = (email: string) => ({
  name: 'Ada Lovelace',
  email,
  password: PASSWORD,
  phone: '+1 312 555 0100',
  birthdate: '2001-12-10',
  address: '12 St James Square, London',
});

const cookies = (headers: Headers) => headers.getSetCookie();
const cookieNamed = (headers: Headers, name: string) =>
  cookies(headers).find((cookie) => cookie.startsWith(`${name}=`));

test('sign-up, mailed link, sign-in and sign-out', async () => {
  const email = 'ada@example.com';
  expect(await call(signup, { body: form(email) })).toMatchObject({
    status: 200,
    body: {
      message: 'Check your email to verify your account before signing in.',
      kept_at: '/dev/mail',
    },
  });
  const early = await call(login, { body: { email, password: PASSWORD } });
  expect(early).toMatchObject({
    status: 403,
    body: {
      error: 'Please verify your email. You can resend the link below.',
      detail: { code: 'verify_required', verify_required: true },
    },
  });
  const mails = await call(readMail, { path: `/api/dev/mail?to=${email}` });
  const [{ links }] = mails.body as [{ links: string[] }];
  const token = new URL(links[0] ?? '').searchParams.get('token');
  expect(await call(verify, { path: `/api/auth/verify-email?token=${token}` })).toMatchObject({
    status: 200,
    body: {
      verified: true,
      message: 'Email verified! You can now sign in.',
      email_changed: false,
      email,
    },
  });
  const signedIn = await call(login, { body: { email: 'ADA@example.com ', password: PASSWORD } });
  expect(signedIn.status).toBe(200);
  const { user, session_token } = signedIn.body as { user: { id: string }; session_token: string };
  expect(user).toEqual({
    id: user.id,
    email,
    name: 'Ada Lovelace',
    subscription_status: 'trial',
    trial_expired: false,
    needs_payment: false,
    trial_days_left: 3,
  });
  const bearer = { authorization: `Bearer ${session_token}` };
  const cookie = { cookie: cookiePair(cookieNamed(signedIn.headers, 'next-auth.session-token')) };
  const path = { params: { userId: user.id } };
  expect(await call(validate, { ...path, headers: bearer })).toMatchObject({
    status: 200,
    body: { valid: true, user },
  });
  expect(await call(validate, { ...path, headers: cookie })).toMatchObject({
    status: 200,
    body: { valid: true },
  });
  const out = await call(logout, { method: 'POST', headers: bearer });
  expect(out).toMatchObject({ status: 200, body: { message: 'You’re signed out.' } });
  expect(cookies(out.headers)).toEqual([
    'next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect((await call(validate, { ...path, headers: bearer })).status).toBe(401);
  expect((await call(validate, { ...path, headers: cookie })).status).toBe(401);
});

test('an account whose trial is over signs in, with `needs_payment` set', async () => {
  const { email } = await account({ trialEndsAt: new Date(Date.now() - 1) });
  const { body } = await call(login, { body: { email, password: PASSWORD } });
  expect(body).toMatchObject({
    user: {
      subscription_status: 'expired',
      trial_expired: true,
      needs_payment: true,
      trial_days_left: 0,
    },
  });
});

test('signing in answers only the token and the user, and no cookie contains the token', async () => {
  const { email } = await account();
  const { body, headers } = await call(login, { body: { email, password: PASSWORD } });
  expect(Object.keys(body as object).sort()).toEqual(['session_token', 'user']);
  const { session_token } = body as { session_token: string };
  for (const cookie of cookies(headers)) {
    expect(cookie).toContain('; HttpOnly; SameSite=Lax');
    expect(cookie).not.toContain(session_token);
  }
});

test.each([
  [
    'no fields',
    {},
    { email: 'Please enter a valid email address', password: 'Please enter your password' },
  ],
  [
    'an empty password',
    { email: 'a@b.co', password: '' },
    { password: 'Please enter your password' },
  ],
  [
    'types that are not text',
    { email: ['a@b.co'], password: { a: 1 } },
    { email: 'Please enter a valid email address', password: 'Please enter your password' },
  ],
  [
    'a null byte',
    { email: 'a\u0000@b.co', password: 'x' },
    { email: 'Please enter a valid email address' },
  ],
  [
    '2 kB of password',
    { email: 'a@b.co', password: 'é'.repeat(1_000) },
    { password: 'Please choose a password of at most 128 characters' },
  ],
])('signing in with %s is refused with its fields', async (_what, body, fields) => {
  expect(await call(login, { body })).toMatchObject({
    status: 400,
    body: { detail: { code: 'invalid_input', fields } },
  });
});

test('after ten wrong passwords the next sign-in answers 429 with Retry-After', async () => {
  const { email } = await account();
  for (let tries = 0; tries < 10; tries++) {
    expect((await call(login, { body: { email, password: 'not it' } })).status).toBe(401);
  }
  const { status, headers, body } = await call(login, { body: { email, password: PASSWORD } });
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toMatchObject({ error: 'Too many attempts. Please wait 15 minutes and try again.' });
});

test('a known device is not locked out; its cookie is not valid for another account', async () => {
  const [mine, other] = [await account(), await account()];
  const before = await call(login, { body: { email: mine.email, password: PASSWORD } });
  const cookie = cookiePair(cookieNamed(before.headers, 'skimwise-device'));
  for (const { email } of [mine, other]) {
    for (let tries = 0; tries < 10; tries++)
      await call(login, { body: { email, password: 'not it' } });
  }
  const here = { headers: { cookie } };
  expect(
    (await call(login, { body: { email: mine.email, password: PASSWORD }, ...here })).status,
  ).toBe(200);
  expect(
    (await call(login, { body: { email: other.email, password: PASSWORD }, ...here })).status,
  ).toBe(429);
});

test('signing in gives a new session each time, also to a user who is signed in', async () => {
  const user = await account();
  const headers = await signedInCookie(store.db, user);
  await call(login, { body: { email: user.email, password: PASSWORD }, headers });
  expect(await store.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(
    2,
  );
});

test.each([
  ['login', login],
  ['signup', signup],
  ['logout', logout],
  ['demo', startDemo],
  ['resend', resend],
])('%s from another site is refused', async (_name, handler) => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(
    await call(handler, { method: 'POST', body: form('csrf@example.com'), headers: foreign }),
  ).toMatchObject({
    status: 403,
    body: { detail: { code: 'wrong_origin' } },
  });
  expect(await store.db.select().from(users).where(eq(users.email, 'csrf@example.com'))).toEqual(
    [],
  );
});

test('validate refuses a missing session, another user, an unknown user and a demo visitor', async () => {
  const [ada, bob] = [await account(), await account()];
  const headers = await signedInHeaders(store.db, ada);
  expect(await call(validate, { params: { userId: ada.id } })).toMatchObject({
    status: 401,
    body: { error: 'Please sign in first.', detail: { code: 'not_signed_in' } },
  });
  const other = await call(validate, { params: { userId: bob.id }, headers });
  const unknown = await call(validate, { params: { userId: randomUUID() }, headers });
  expect([other.status, other.body]).toEqual([403, unknown.body]);
  const demo = await demoCookie(store.db);
  expect((await call(validate, { params: { userId: 'demo' }, headers: demo.headers })).status).toBe(
    403,
  );
});

test('signing out without a session answers 200, and ends no other session', async () => {
  const user = await account();
  await signedInHeaders(store.db, user);
  expect(
    (await call(logout, { method: 'POST', headers: { authorization: 'Bearer x' } })).status,
  ).toBe(200);
  expect(await store.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(
    1,
  );
});

test('a mail scanner’s HEAD and GET requests do not use the link up', async () => {
  const email = 'scanned@example.com';
  await call(signup, { body: form(email) });
  const [mail] = (await call(readMail, { path: `/api/dev/mail?to=${email}` })).body as [
    { links: string[] },
  ];
  const path = `/api/auth/verify-email${new URL(mail.links[0] ?? '').search}`;
  expect((await verifyHead()).status).toBe(204);
  const [row] = await store.db.select().from(users).where(eq(users.email, email));
  expect(row?.emailVerifiedAt).toBeNull();
  for (let times = 0; times < 3; times++) {
    expect(await call(verify, { path })).toMatchObject({ status: 200, body: { verified: true } });
  }
});

test('verifying without a token, or with a wrong one, answers 400', async () => {
  expect(await call(verify, { path: '/api/auth/verify-email' })).toMatchObject({
    status: 400,
    body: { error: 'Missing verification token.' },
  });
  expect(await call(verify, { path: '/api/auth/verify-email?token=x' })).toMatchObject({
    status: 400,
    body: {
      error: 'This link is no longer valid. Please request a new one.',
      detail: { code: 'token_invalid' },
    },
  });
});

test('starting the demo: an API client gets the address, a no-JS form is redirected to it', async () => {
  const asked = await call(startDemo, { method: 'POST', headers: { accept: 'application/json' } });
  expect(asked).toMatchObject({ status: 200, body: { redirect: '/dashboard', user_id: 'demo' } });
  const plain = await call(startDemo, {
    method: 'POST',
    body: new URLSearchParams(),
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/dashboard']);
  expect(cookieNamed(plain.headers, 'skimwise-demo')).toMatch(
    /; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('a running demo gets no new cookie, and neither does a signed-in user', async () => {
  const demo = await demoCookie(store.db);
  const again = await call(startDemo, {
    method: 'POST',
    headers: { ...demo.headers, accept: 'application/json' },
  });
  expect([again.status, cookies(again.headers)]).toEqual([200, []]);
  const user = await account();
  const headers = { ...(await signedInCookie(store.db, user)), accept: 'application/json' };
  const signedIn = await call(startDemo, { method: 'POST', headers });
  expect([signedIn.body, cookies(signedIn.headers)]).toEqual([
    { redirect: '/dashboard', user_id: user.id, expires_at: null },
    [],
  ]);
});

test('documents of a demo visitor move to the account that signs in on the same device', async () => {
  const user = await account();
  const demo = await demoCookie(store.db);
  const id = await createDocument(store.db, demo.learnerId);
  const { headers } = await call(login, {
    body: { email: user.email, password: PASSWORD },
    headers: demo.headers,
  });
  const [row] = await store.db.select().from(documents).where(eq(documents.id, id));
  expect(row?.learnerId).toBe(user.id);
  expect(cookieNamed(headers, 'skimwise-demo')).toContain('Max-Age=0');
});

test('the dev mail is an array, newest first, of exactly five fields', async () => {
  await call(signup, { body: form('list@example.com') });
  await settleDeferred();
  const { body } = await call(readMail, { path: '/api/dev/mail?to=LIST@example.com' });
  expect(body).toEqual([
    {
      to: 'list@example.com',
      subject: 'Verify your email for Skimwise',
      text: expect.stringContaining('http://localhost:3000/verify-email?token='),
      html: expect.stringContaining('<!doctype html>'),
      links: [expect.stringMatching(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/)],
    },
  ]);
  expect((await call(readMail, { path: '/api/dev/mail?to=nobody@example.com' })).body).toEqual([]);
});

test('a null byte that reaches the database answers 400', async () => {
  expect(await call(readMail, { path: '/?to=%00' })).toMatchObject({
    status: 400,
    body: { error: 'This contains a character we can’t store. Please remove it.' },
  });
});

test('an account that is deleted during its sign-in answers 401, and the demo visitor keeps the documents', async () => {
  const user = await account();
  const { learnerId, headers } = await demoCookie(store.db);
  await createDocument(store.db, learnerId);
  const gone = await store.sql.reserve();
  await gone`begin`;
  await gone`select from documents where learner_id = ${learnerId} for update`;
  const entering = call(login, { headers, body: { email: user.email, password: PASSWORD } });
  await expect.poll(() => store.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  await gone`delete from learners where id = ${user.id}`;
  await gone`commit`;
  gone.release();
  expect(await entering).toMatchObject({
    status: 401,
    body: { error: 'This account no longer exists.' },
  });
  expect(await store.db.$count(documents, eq(documents.learnerId, learnerId))).toBe(1);
});
