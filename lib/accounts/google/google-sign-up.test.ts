import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DELETE, GET, POST } from '@/app/api/auth/google/route';
import { learners, mailTokens, users } from '@/db/schema';
import { call } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { cookiePair } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { isPassword } from '../passwords/passwords';
import { sealDemo } from '../sessions/account-cookies';
import { sealProof } from './google-proof';

const store = useTestDatabase();
const PASSWORD = 'vexed otter mosaic';

const proofFor = (email: string, subject = `subject of ${email}`) =>
  sealProof({ subject, email, firstName: 'Ada', lastName: 'Byron' }).then((cookie) => ({
    cookie: cookiePair(cookie),
  }));
const bodyFor = (email: string) => ({
  name: 'Ada Byron',
  email,
  password: PASSWORD,
  phone: '+1 312 555 0100',
  birthdate: '2001-12-10',
  address: '12 St James Square, London',
});
const someEmail = () => `${randomUUID()}@example.com`;
const rowOf = async (email: string) =>
  (await store.db.select().from(users).where(eq(users.email, email)))[0];

test('the form reads the name and email from Google, while the cookie is fresh', async () => {
  const headers = await proofFor('ada@example.com');
  const { status, body } = await call(GET, { headers });
  expect([status, body]).toEqual([
    200,
    { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron' },
  ]);
});

test.each([
  ['no cookie', ''],
  ['a cookie that we did not seal', 'skimwise-google=x.y.z'],
])('with %s it is refused with a request to continue with Google again', async (_what, cookie) => {
  for (const answer of [
    await call(GET, { headers: { cookie } }),
    await call(POST, { headers: { cookie }, body: bodyFor(someEmail()) }),
  ]) {
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Your Google sign-in expired. Please continue with Google again.' },
    });
  }
});

test('a cookie of another kind is refused', async () => {
  const cookie = cookiePair(await sealDemo(randomUUID())).replace(
    'skimwise-demo',
    'skimwise-google',
  );
  expect(await call(GET, { headers: { cookie } })).toMatchObject({ status: 400 });
});

test('the account is verified at once, linked and signed in, and the cookie is cleared', async () => {
  const email = someEmail();
  const { status, body, headers } = await call(POST, {
    headers: await proofFor(email),
    body: bodyFor(email),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { email, name: 'Ada Byron', subscription_status: 'trial', trial_days_left: 3 },
    session_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  const row = await rowOf(email);
  expect(row).toMatchObject({
    googleSubject: `subject of ${email}`,
    emailVerifiedAt: expect.any(Date),
  });
  expect(await isPassword(row?.passwordHash, PASSWORD)).toBe(true);
  const cookies = headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith('skimwise-google='))).toMatch(/Max-Age=0/);
  expect(cookies.find((cookie) => cookie.startsWith('next-auth.session-token='))).toMatch(
    /HttpOnly; SameSite=Lax/,
  );
});

test('an earlier unverified sign-up with the address is replaced', async () => {
  const email = someEmail();
  const before = await createUser(store.db, {
    email,
    emailVerifiedAt: null,
    trialEndsAt: null,
    name: 'A Stranger',
  });
  await store.db.insert(mailTokens).values({
    tokenHash: randomUUID(),
    userId: before.id,
    purpose: 'verify_email',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  });
  expect(await call(POST, { headers: await proofFor(email), body: bodyFor(email) })).toMatchObject({
    status: 200,
  });
  const row = await rowOf(email);
  expect(row).toMatchObject({
    id: before.id,
    name: 'Ada Byron',
    emailVerifiedAt: expect.any(Date),
  });
  expect(await isPassword(row?.passwordHash, PASSWORD)).toBe(true);
  expect(await store.db.select().from(mailTokens).where(eq(mailTokens.userId, before.id))).toEqual(
    [],
  );
});

test.each([
  ['verified', {}],
  ['closed', { emailVerifiedAt: null, disabledAt: new Date() }],
])('an existing account that is %s answers 409 and stays unchanged', async (_what, given) => {
  const email = someEmail();
  const before = await createUser(store.db, { email, ...given });
  expect(await call(POST, { headers: await proofFor(email), body: bodyFor(email) })).toMatchObject({
    status: 409,
    body: { error: 'You already have an account. Please continue with Google to sign in.' },
  });
  expect(await rowOf(email)).toEqual(before);
});

test('a Google account that is linked to one account cannot sign up for a second', async () => {
  const [email, other] = [someEmail(), someEmail()];
  await createUser(store.db, { email: other, googleSubject: `taken by ${other}` });
  const headers = await proofFor(email, `taken by ${other}`);
  expect(await call(POST, { headers, body: bodyFor(email) })).toMatchObject({ status: 409 });
  expect(await rowOf(email)).toBeUndefined();
});

test('another address than the one from Google is refused, and so is a user who is too young', async () => {
  const email = someEmail();
  const headers = await proofFor(email);
  expect(await call(POST, { headers, body: bodyFor(someEmail()) })).toMatchObject({ status: 400 });
  const body = { ...bodyFor(email), birthdate: '2020-01-01', password: 'short' };
  expect(await call(POST, { headers, body })).toMatchObject({
    body: { detail: { fields: { password: 'Please choose a password of at least 8 characters' } } },
  });
  expect(await call(POST, { headers, body: { ...body, password: PASSWORD } })).toMatchObject({
    status: 400,
    body: {
      detail: { fields: { birthdate: 'You need to be at least 13 years old to have an account' } },
    },
  });
  expect(await rowOf(email)).toBeUndefined();
});

test('ten sign-ups at once create one account, and leave no other rows', async () => {
  const email = someEmail();
  const headers = await proofFor(email);
  const before = await store.db.$count(learners);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(POST, { headers, body: bodyFor(email) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await store.db.$count(learners)).toBe(before + 1);
});

test('the details from Google can be removed from the browser', async () => {
  const { status, body, headers } = await call(DELETE, {
    method: 'DELETE',
    headers: await proofFor(someEmail()),
  });
  expect([status, body]).toEqual([
    200,
    { message: 'Your Google details have been removed from this browser.' },
  ]);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^skimwise-google=; Max-Age=0/)]);
});
