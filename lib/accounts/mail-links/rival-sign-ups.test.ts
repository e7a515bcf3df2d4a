import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POST as forgot } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as resend } from '@/app/api/auth/resend-verification/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { POST as signup } from '@/app/api/auth/signup/route';
import { GET as verify, POST as verifyByPassword } from '@/app/api/auth/verify-email/route';
import { outbox, sessions, signUps, users } from '@/db/schema';
import { knownDeviceId } from '@/lib/accounts/sessions/account-cookies';
import { call } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { cookiePair } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';

const store = useTestDatabase();

const MINE = 'the password of ada';
const THEIRS = 'the password of eve';
/** The header of a browser’s call from one of our pages. */
const PAGE = { 'sec-fetch-site': 'same-origin' };
const someEmail = () => `${randomUUID()}@example.com`;

/** Signs up from a new browser. @returns that browser's cookie */
async function signUpAs(email: string, password: string, cookie = '') {
  const body = {
    name: password === MINE ? 'Ada Byron' : 'Eve Mallory',
    email,
    password,
    phone: '+1 312 555 0100',
    birthdate: '2001-12-10',
    address: '12 St James Square, London',
  };
  const answer = await call(signup, { headers: { cookie }, body });
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Check your email to verify your account before signing in.', kept_at: '/dev/mail' },
  ]);
  return { cookie: cookiePair(answer.headers.getSetCookie()[0] ?? '') };
}

async function tokensTo(email: string): Promise<string[]> {
  const mails = await store.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(outbox.createdAt);
  return mails.flatMap(({ links }) => new URL(links[0] ?? '').searchParams.get('token') ?? []);
}

const open = (token: string | undefined, headers: Record<string, string> = {}) =>
  call(verify, { path: `/api/auth/verify-email?token=${token}`, headers: { ...PAGE, ...headers } });
const openWith = (token: string | undefined, password: string) =>
  call(verifyByPassword, { headers: PAGE, body: { token, password } });
const signInAs = async (email: string, password: string) =>
  (await call(login, { body: { email, password } })).status;
const rowOf = async (email: string) =>
  (await store.db.select().from(users).where(eq(users.email, email)))[0];

const verified = (email: string) => ({
  verified: true,
  message: 'Email verified! You can now sign in.',
  email_changed: false,
  email,
});

test('in the browser that signed up, the link verifies the account and signs in', async () => {
  const email = someEmail();
  const browser = await signUpAs(email, MINE);
  const { status, body, headers } = await open((await tokensTo(email))[0], browser);
  expect([status, body]).toEqual([
    200,
    {
      ...verified(email),
      user: expect.objectContaining({
        email,
        name: 'Ada Byron',
        subscription_status: 'trial',
        trial_days_left: 3,
      }),
      session_token: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
    'next-auth.session-token',
    'skimwise-device',
  ]);
  expect(await rowOf(email)).toMatchObject({ ownerProved: true });
});

test('an API client with the cookie of its sign-up is verified, not signed in, and can then sign in', async () => {
  const email = someEmail();
  const { cookie } = await signUpAs(email, MINE);
  const [token] = await tokensTo(email);
  const path = `/api/auth/verify-email?token=${token}`;
  const { body, headers } = await call(verify, { path, headers: { cookie } });
  expect(body).toEqual(verified(email));
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['skimwise-device']);
  expect(await rowOf(email)).toMatchObject({ ownerProved: true });
  expect(await signInAs(email, MINE)).toBe(200);
});

test('in another browser a single sign-up is verified, without a session', async () => {
  const email = someEmail();
  await signUpAs(email, MINE);
  const { body, headers } = await open((await tokensTo(email))[0]);
  expect(body).toEqual(verified(email));
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['skimwise-device']);
  expect(await signInAs(email, MINE)).toBe(200);
  expect(await rowOf(email)).toMatchObject({ ownerProved: false });
});

test.each([
  ['signs up last', [MINE, THEIRS]],
  ['signs up first', [THEIRS, MINE]],
])('another user who %s gets no access by any link that the owner opens', async (_when, order) => {
  for (const which of [0, 1]) {
    const email = someEmail();
    const browsers = new Map<string, { cookie: string }>();
    for (const password of order) browsers.set(password, await signUpAs(email, password));
    const token = (await tokensTo(email))[which];
    expect(await open(token)).toMatchObject({
      status: 409,
      body: {
        error:
          'This email was used to sign up more than once. To finish, enter the password you chose.',
        detail: { code: 'password_required' },
      },
    });
    expect([await signInAs(email, MINE), await signInAs(email, THEIRS)]).not.toContain(200);
    expect(await open(token, browsers.get(MINE))).toMatchObject({
      status: 200,
      body: verified(email),
    });
    expect([await signInAs(email, MINE), await signInAs(email, THEIRS)]).toEqual([200, 401]);
    expect(await rowOf(email)).toMatchObject({ name: 'Ada Byron', ownerProved: true });
    expect(await store.db.$count(signUps, eq(signUps.userId, (await rowOf(email))?.id ?? ''))).toBe(
      0,
    );
  }
});

test('in another browser the password selects the sign-up, at either link', async () => {
  const email = someEmail();
  await signUpAs(email, MINE);
  await signUpAs(email, THEIRS);
  const [first, second] = await tokensTo(email);
  expect(await openWith(second, 'neither of the two')).toMatchObject({
    status: 401,
    body: {
      detail: { fields: { password: 'That’s not your password. Please check it and try again' } },
    },
  });
  expect(await openWith(second, MINE)).toMatchObject({
    status: 200,
    body: { ...verified(email), user: { name: 'Ada Byron' }, session_token: expect.any(String) },
  });
  expect(await signInAs(email, THEIRS)).toBe(401);
  // The other links get the same answer for a day, and give no access.
  for (const token of [first, second]) expect((await open(token)).body).toEqual(verified(email));
  expect(await openWith(first, THEIRS)).toMatchObject({
    status: 400,
    body: { detail: { code: 'token_invalid' } },
  });
});

test('after ten wrong passwords at a link, any caller gets 429', async () => {
  const email = someEmail();
  await signUpAs(email, MINE);
  const [token] = await tokensTo(email);
  const statuses = [];
  for (let tries = 0; tries < 11; tries++) statuses.push((await openWith(token, 'not it')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test.each(['', 'x', 'A'.repeat(43)])(
  'a password at a made-up link is refused (%j)',
  async (token) => {
    expect((await openWith(token, MINE)).status).toBe(400);
  },
);

test('the cookie of a sign-up with another address does not open a link', async () => {
  const [email, other] = [someEmail(), someEmail()];
  await signUpAs(email, MINE);
  await signUpAs(email, 'a third password');
  const browser = await signUpAs(other, THEIRS);
  expect((await open((await tokensTo(email))[0], browser)).status).toBe(409);
});

test('links that the owner and another browser open at once: the owner’s sign-up becomes the account', async () => {
  const email = someEmail();
  const mine = await signUpAs(email, MINE);
  await signUpAs(email, THEIRS);
  const [first, second] = await tokensTo(email);
  const answers = await Promise.all([
    open(first, mine),
    open(second),
    open(second, mine),
    open(first),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await signInAs(email, MINE)).toBe(200);
  expect(await signInAs(email, THEIRS)).toBe(401);
});

test('when another user has used up the mails of an address, the owner can still verify', async () => {
  const email = someEmail();
  const other = await signUpAs(email, THEIRS);
  for (let more = 0; more < 6; more++) await signUpAs(email, THEIRS, other.cookie);
  const mine = await signUpAs(email, MINE);
  const tokens = await tokensTo(email);
  expect(tokens).toHaveLength(6);
  expect(await open(tokens.at(-1))).toMatchObject({
    status: 409,
    body: { detail: { code: 'password_required' } },
  });
  expect(await open(tokens.at(-1), mine)).toMatchObject({
    status: 200,
    body: { user: { name: 'Ada Byron' } },
  });
  expect([await signInAs(email, MINE), await signInAs(email, THEIRS)]).toEqual([200, 401]);
});

test('a resent link is for the sign-up of the browser that requests it', async () => {
  const email = someEmail();
  const mine = await signUpAs(email, MINE);
  await signUpAs(email, THEIRS);
  await call(resend, { headers: mine, body: { email } });
  const [, , third] = await tokensTo(email);
  expect(await open(third, mine)).toMatchObject({
    status: 200,
    body: { user: { name: 'Ada Byron' } },
  });
});

test('signing up again in the same browser replaces the sign-up, and needs no password at the link', async () => {
  const email = someEmail();
  const browser = await signUpAs(email, THEIRS);
  await signUpAs(email, MINE, browser.cookie);
  const [first, second] = await tokensTo(email);
  expect((await open(first)).status).toBe(400);
  expect((await open(second)).body).toEqual(verified(email));
  expect(await signInAs(email, MINE)).toBe(200);
});

test("a reset in the browser that signed up keeps that sign-up's details, not those of a later one", async () => {
  const email = someEmail();
  const mine = await signUpAs(email, MINE);
  await signUpAs(email, THEIRS);
  await call(forgot, { body: { email } });
  const token = (await tokensTo(email)).at(-1);
  await call(reset, { headers: mine, body: { token, password: 'amber kettle violin' } });
  expect(await rowOf(email)).toMatchObject({
    name: 'Ada Byron',
    ownerProved: true,
    emailVerifiedAt: expect.any(Date),
  });
  expect(await signInAs(email, 'amber kettle violin')).toBe(200);
  expect(await signInAs(email, THEIRS)).toBe(401);
});

test('opening links of other accounts keeps the device known to its first account', async () => {
  const email = someEmail();
  const browser = await signUpAs(email, MINE);
  let { headers } = await open((await tokensTo(email))[0], browser);
  const device = () => ({ cookie: cookiePair(headers.getSetCookie().at(-1) ?? '') });
  for (let links = 0; links < 5; links++) {
    const other = someEmail();
    await signUpAs(other, THEIRS);
    ({ headers } = await open((await tokensTo(other))[0], device()));
  }
  expect(await knownDeviceId(new Headers(device()), email)).toEqual(expect.any(String));
});

test('signing up with a verified address creates no sign-up and no session', async () => {
  const { id, email } = await createUser(store.db);
  const browser = await signUpAs(email, THEIRS);
  expect(browser.cookie).toMatch(/^skimwise-device=/);
  expect(await store.db.$count(signUps, eq(signUps.userId, id))).toBe(0);
  expect(await store.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});
