import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mailTokens, rateLimits, sessions, users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import * as environment from '@/lib/env';
import { call } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { cookiePair, demoCookie, signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { POST as changeEmail } from '../account/email/route';
import { POST as changePassword } from '../account/password/route';
import { GET as readMail } from '../dev/mail/route';
import { POST as forgot } from './forgot-password/route';
import { POST as login } from './login/route';
import { POST as resend } from './resend-verification/route';
import { POST as reset, GET as resetByGet } from './reset-password/route';
import { POST as signup } from './signup/route';
import { GET as validate } from './validate/[userId]/route';
import { GET as verify, HEAD as verifyHead } from './verify-email/route';

const store = useTestDatabase();
const OLD = 'vexed otter mosaic';
const NEW = 'amber kettle violin';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(OLD);
});

afterEach(() => vi.restoreAllMocks());

const account = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(store.db, { passwordHash, trialEndsAt: new Date(Date.now() + 86_400_000), ...given });
const cookieNamed = (headers: Headers, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
/** A sealed value differs each time; its length doesn't. */
const withoutValue = (setCookie: string) =>
  setCookie.replace(/=[^;]*/, ({ length }) => `=${length}`);
const isValid = async (userId: string, headers: Record<string, string>) =>
  (await call(validate, { params: { userId }, headers })).status;

async function tokenFor(email: string): Promise<string> {
  const mails = (await call(readMail, { path: `/api/dev/mail?to=${email}` })).body as {
    links: string[];
  }[];
  const link = mails.flatMap(({ links }) => links).find((href) => href.includes('token='));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

async function resetToken(email: string): Promise<string> {
  await call(forgot, { body: { email } });
  return tokenFor(email);
}

test('forgotten password, mailed link, sign-in; every other device is signed out', async () => {
  const user = await account();
  const [bearer, cookie] = [
    await signedInHeaders(store.db, user),
    await signedInCookie(store.db, user),
  ];
  expect(await call(forgot, { body: { email: ` ${user.email.toUpperCase()}` } })).toMatchObject({
    status: 200,
    body: {
      message: 'If that email exists, a password reset link has been sent.',
      kept_at: '/dev/mail',
    },
  });
  const answer = await call(reset, { body: { token: await tokenFor(user.email), password: NEW } });
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Password reset successfully! You can now sign in.', email: user.email },
  ]);
  expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
    'skimwise-device',
  ]);
  expect([await isValid(user.id, bearer), await isValid(user.id, cookie)]).toEqual([401, 401]);
  expect((await call(login, { body: { email: user.email, password: OLD } })).status).toBe(401);
  expect((await call(login, { body: { email: user.email, password: NEW } })).status).toBe(200);
});

test('a mail scanner’s GET and HEAD requests do not use the reset link up', async () => {
  const { email } = await account();
  const token = await resetToken(email);
  const path = `/api/auth/reset-password?token=${token}&password=${encodeURIComponent(NEW)}`;
  for (const method of ['GET', 'HEAD'])
    expect((await call(resetByGet, { method, path })).status).toBe(405);
  expect((await call(reset, { body: { token, password: NEW } })).status).toBe(200);
});

test('a reset makes the device known: wrong passwords from other devices no longer lock it out', async () => {
  const { email } = await account();
  const { headers } = await call(reset, {
    body: { token: await resetToken(email), password: NEW },
  });
  for (let tries = 0; tries < 10; tries++)
    await call(login, { body: { email, password: 'not it' } });
  expect((await call(login, { body: { email, password: NEW } })).status).toBe(429);
  const cookie = cookiePair(cookieNamed(headers, 'skimwise-device'));
  expect((await call(login, { body: { email, password: NEW }, headers: { cookie } })).status).toBe(
    200,
  );
});

test.each([
  [
    'no fields',
    {},
    {
      token: 'Missing reset token.',
      password: 'Please choose a password of at least 8 characters',
    },
  ],
  [
    '1 character',
    { password: 'x' },
    { password: 'Please choose a password of at least 8 characters' },
  ],
  [
    '7 emoji',
    { password: '🦦'.repeat(7) },
    { password: 'Please choose a password of at least 8 characters' },
  ],
  [
    '129 characters',
    { password: 'é'.repeat(129) },
    { password: 'Please choose a password of at most 128 characters' },
  ],
  [
    '10,000 characters',
    { password: 'x'.repeat(10_000) },
    { password: 'Please choose a password of at most 128 characters' },
  ],
  [
    'a common one',
    { password: 'iLoveYou1' },
    { password: 'This password is too common. Please choose another' },
  ],
  [
    'a list',
    { password: ['a', 'b'] },
    { password: 'Please choose a password of at least 8 characters' },
  ],
])('a new password of %s is refused, and the link stays valid', async (_what, given, fields) => {
  const { email } = await account();
  const token = await resetToken(email);
  const body = Object.keys(given).length > 0 ? { token, ...given } : {};
  expect(await call(reset, { body })).toMatchObject({
    status: 400,
    body: { detail: { code: 'invalid_input', fields } },
  });
  expect((await call(reset, { body: { token, password: NEW } })).status).toBe(200);
});

test.each([
  ['64 characters', 'correct horse '.repeat(5).slice(0, 64)],
  ['128 characters', 'é'.repeat(128)],
  ['spaces', '        x'],
  ['emoji', '🦦🎻🕯️🥐🧲🪁🧵🪨'],
  ['a null byte', 'vexed\u0000otter'],
])('a new password of %s is stored unchanged', async (_what, password) => {
  const { email } = await account();
  expect((await call(reset, { body: { token: await resetToken(email), password } })).status).toBe(
    200,
  );
  expect((await call(login, { body: { email, password } })).status).toBe(200);
  const refused = password.replaceAll('\u0000', '').slice(0, -2);
  expect((await call(login, { body: { email, password: refused } })).status).toBe(401);
});

test('the same password in another Unicode form is the same password', async () => {
  const { email } = await account();
  const token = await resetToken(email);
  expect((await call(reset, { body: { token, password: 'caf\u00e9 au lait' } })).status).toBe(200);
  expect((await call(login, { body: { email, password: 'cafe\u0301 au lait' } })).status).toBe(200);
});

test('a changed password ends every session, and the device that changed it gets a new one', async () => {
  const user = await account();
  const [bearer, cookie] = [
    await signedInHeaders(store.db, user),
    await signedInCookie(store.db, user),
  ];
  const answer = await call(changePassword, {
    headers: bearer,
    body: { current_password: OLD, new_password: NEW },
  });
  const { session_token } = answer.body as { session_token: string };
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      message: 'Your password has been changed, and your other devices are signed out.',
      session_token,
    },
  ]);
  expect([await isValid(user.id, bearer), await isValid(user.id, cookie)]).toEqual([401, 401]);
  const here = { cookie: cookiePair(cookieNamed(answer.headers, 'next-auth.session-token')) };
  expect(await isValid(user.id, here)).toBe(200);
  expect(await isValid(user.id, { authorization: `Bearer ${session_token}` })).toBe(200);
  expect(await store.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(
    1,
  );
  for (const line of answer.headers.getSetCookie()) {
    expect(line).toContain('; HttpOnly; SameSite=Lax');
    expect(line).not.toContain(session_token);
  }
});

test('closing an account ends its sessions at once, by token and by cookie', async () => {
  const user = await account();
  const [bearer, cookie] = [
    await signedInHeaders(store.db, user),
    await signedInCookie(store.db, user),
  ];
  await store.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
  expect([await isValid(user.id, bearer), await isValid(user.id, cookie)]).toEqual([401, 401]);
});

test('new address, mailed link (which a scanner requests first), sign-in with the new address', async () => {
  const user = await account();
  const email = `${randomUUID()}@example.com`;
  const headers = await signedInHeaders(store.db, user);
  expect(await call(changeEmail, { headers, body: { password: OLD, email } })).toMatchObject({
    status: 200,
    body: {
      message:
        'If that email can be used, a link has been sent to it. Open the link to make the change.',
    },
  });
  const path = `/api/auth/verify-email?token=${await tokenFor(email)}`;
  expect((await verifyHead()).status).toBe(204);
  const [row] = await store.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.email).toBe(user.email);
  for (let times = 0; times < 3; times++) {
    expect(await call(verify, { path })).toMatchObject({
      status: 200,
      body: {
        verified: true,
        message: 'Your email has been changed. Sign in with the new one from now on.',
        email_changed: true,
        email,
      },
    });
  }
  expect(await isValid(user.id, headers)).toBe(200);
  expect((await call(login, { body: { email: user.email, password: OLD } })).status).toBe(401);
  expect((await call(login, { body: { email, password: OLD } })).status).toBe(200);
});

test('a sign-up with another user’s address ends when the owner resets the password', async () => {
  const email = `${randomUUID()}@example.com`;
  const squatter = await account({ email, emailVerifiedAt: null, trialEndsAt: null });
  await call(reset, { body: { token: await resetToken(email), password: NEW } });
  expect((await call(login, { body: { email, password: OLD } })).status).toBe(401);
  const { status, body } = await call(login, { body: { email, password: NEW } });
  expect([status, body]).toMatchObject([200, { user: { id: squatter.id, trial_days_left: 3 } }]);
});

const form = (email: string) => ({
  name: 'Ada Lovelace',
  email,
  password: NEW,
  phone: '+1 312 555 0100',
  birthdate: '2001-12-10',
  address: '12 St James Square, London',
});

test.each([
  ['login', login, (email: string) => ({ email, password: 'not it at all' })],
  ['forgot', forgot, (email: string) => ({ email })],
  ['resend', resend, (email: string) => ({ email })],
  ['sign-up', signup, form],
])(
  '%s gives known and unknown addresses the same answer, including the headers',
  async (_name, handler, body) => {
    const known = await account();
    const waiting = await account({ emailVerifiedAt: null });
    const closed = await account({ disabledAt: new Date() });
    const emails = [known.email, waiting.email, closed.email, `${randomUUID()}@example.com`];
    const answers = [];
    for (const email of emails) {
      const { status, body: said, headers } = await call(handler, { body: body(email) });
      headers.delete('x-request-id');
      const sent = [...headers].map(([name, value]) => [
        name,
        name === 'set-cookie' ? withoutValue(value) : value,
      ]);
      answers.push({ status, said: JSON.stringify(said).replaceAll(email, ''), headers: sent });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  },
);

test.each([
  ['forgot', forgot, { email: 'a@example.com' }],
  ['reset', reset, { token: 'x', password: NEW }],
  ['change of password', changePassword, { current_password: OLD, new_password: NEW }],
  ['change of address', changeEmail, { password: OLD, email: 'a@example.com' }],
])('a %s from another site is refused', async (_name, handler, body) => {
  const cookie = await signedInCookie(store.db, await account());
  const foreign = { ...cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await call(handler, { body, headers: foreign })).toMatchObject({
    status: 403,
    body: { detail: { code: 'wrong_origin' } },
  });
});

test('a demo visitor cannot change a password', async () => {
  const { headers } = await demoCookie(store.db);
  const body = { current_password: OLD, new_password: NEW };
  expect((await call(changePassword, { headers, body })).status).toBe(403);
});

test('neither the answer to a reset nor the database contains the token', async () => {
  const { email } = await account();
  const token = await resetToken(email);
  const answer = await call(reset, { body: { token, password: NEW } });
  const rows = await store.db.select().from(mailTokens);
  expect(JSON.stringify([answer.body, [...answer.headers], rows])).not.toContain(token);
});

let addresses = 0;
const newAddress = () => `203.0.113.${addresses++}`;

test.each([
  ['no proxy is trusted', 0, () => ({ 'x-forwarded-for': newAddress() })],
  [
    'one is, with a made-up entry before its own',
    1,
    () => ({ 'x-forwarded-for': `${newAddress()}, 198.51.100.7` }),
  ],
])('a made-up X-Forwarded-For resets no count where %s', async (_what, hops, headers) => {
  vi.spyOn(environment, 'env').mockReturnValue({ ...environment.env(), TRUSTED_PROXY_HOPS: hops });
  await store.db.delete(rateLimits);
  const wrong = () =>
    call(login, {
      body: { email: `${randomUUID()}@example.com`, password: 'x' },
      headers: headers(),
    });
  const key = `sign_in_address:${hops === 0 ? 'unknown' : '198.51.100.7'}`;
  await wrong();
  await store.db.update(rateLimits).set({ points: 99 }).where(eq(rateLimits.key, key));
  expect((await wrong()).status).toBe(401);
  const refused = await wrong();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await store.db.delete(rateLimits);
});
