import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { connect } from '@/db/client';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { startEmbedded } from '@/scripts/postgres/embedded';
import { test } from '@/tests/helpers/browser';
import { createUser } from '@/tests/helpers/factories';
import { FakeGoogle } from '@/tests/helpers/fake-google';
import { Jar } from '@/tests/helpers/jar';
import { copyDataDir, type RunningApp, startApp, stopApp } from '@/tests/helpers/run-app';
import { expectAccessible, seen } from './steps/screens';

/** An app of its own, with a fake Google. */
let google: FakeGoogle;
let app: RunningApp;
let database: ReturnType<typeof connect>;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  google = await FakeGoogle.start();
  ends.push(() => google.stop());
  const { dataDir, remove } = await copyDataDir();
  ends.push(remove);
  app = await startApp(dataDir, 'app-with-google.log', undefined, google.environment);
  ends.push(() => stopApp(app));
  const { url, release } = await startEmbedded({ dataDir });
  ends.push(release);
  database = connect({ url, poolSize: 2, prepare: false });
  ends.push(() => database.sql.end());
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});
afterEach(() => {
  google.forgery = {};
  google.consents = true;
});

function comesAs(given: Partial<FakeGoogle['person']> = {}) {
  const sub = randomUUID();
  google.person = { sub, email: `${sub}@example.com`, email_verified: true, ...given };
  return google.person;
}

const account = (email: string) => createUser(database.db, { email });
const sessionOf = async (jar: Jar) =>
  (await jar.json('/api/auth/session')) as { user?: { id: string } };

/** As far as Google's answer, which is for `/api/auth/callback/google`. */
async function askGoogle(jar: Jar, callbackUrl = '/dashboard'): Promise<string> {
  const { url } = (await (await jar.post('/api/auth/signin/google', { callbackUrl })).json()) as {
    url: string;
  };
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  expect(back.origin).toBe(app.baseUrl);
  return back.pathname + back.search;
}

async function signIn(jar: Jar, callbackUrl?: string): Promise<string | null> {
  return redirectTo(await jar.fetch(await askGoogle(jar, callbackUrl)));
}

function redirectTo(response: Response): string | null {
  expect([302, 303]).toContain(response.status);
  return response.headers.get('location')?.replace(app.baseUrl, '') ?? null;
}

const FAILED = '/login?next=%2Fdashboard#google-failed';

test('it is offered where it is set up, and asks Google for no more than it needs', async () => {
  const jar = new Jar(app.baseUrl);
  expect(await jar.json('/api/auth/providers')).toMatchObject({
    google: { id: 'google', type: 'oauth' },
  });
  await askGoogle(jar);
  expect(Object.fromEntries(google.asked)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${app.baseUrl}/api/auth/callback/google`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('the first time ties the accounts; later the same account, whatever its address at Google', async () => {
  const person = comesAs();
  const user = await account(person.email);
  const [first, second] = [new Jar(app.baseUrl), new Jar(app.baseUrl)];
  expect(await signIn(first, '/dashboard?tab=flashcards')).toBe('/dashboard?tab=flashcards');
  expect((await sessionOf(first)).user?.id).toBe(user.id);
  expect([...first.cookies.keys()].sort()).toEqual([
    'next-auth.callback-url',
    'next-auth.csrf-token',
    'next-auth.session-token',
    'skimwise-device',
    'skimwise-entered',
  ]);
  const other = await account(`${randomUUID()}@example.com`);
  google.person = { ...person, email: other.email, email_verified: false };
  expect(await signIn(second)).toBe('/dashboard');
  expect((await sessionOf(second)).user?.id).toBe(user.id);
  const token = (await (
    await second.fetch('/api/auth/token', { method: 'POST' })
  ).json()) as Record<string, unknown>;
  expect(token).toMatchObject({
    user: { id: user.id },
    session_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  await first.fetch('/api/auth/logout', { method: 'POST' });
  expect((await sessionOf(first)).user).toBeUndefined();
  expect((await sessionOf(second)).user?.id).toBe(user.id);
});

test.each([
  ['an address that Google has not verified', { email_verified: false }, {}, 'google-unverified'],
  ['a closed account', {}, { disabledAt: new Date() }, 'account-closed'],
  ['an account that belongs to another one', {}, { googleSubject: randomUUID() }, 'google-other'],
])('%s opens nothing', async (_what, at, here, fragment) => {
  const { email } = comesAs(at);
  await createUser(database.db, { email, ...here });
  const jar = new Jar(app.baseUrl);
  expect(await signIn(jar)).toBe(`/login?next=%2Fdashboard#${fragment}`);
  expect(jar.cookies.has('next-auth.session-token')).toBe(false);
});

test('a new user is led to the sign-up form, with their next address', async () => {
  const { email } = comesAs({ given_name: 'Ada', family_name: 'Byron' });
  const jar = new Jar(app.baseUrl);
  expect(await signIn(jar, '/dashboard?tab=visual')).toBe(
    '/signup?google=1&next=%2Fdashboard%3Ftab%3Dvisual',
  );
  expect(await jar.json('/api/auth/google')).toEqual({
    email,
    first_name: 'Ada',
    last_name: 'Byron',
  });
});

test.each([
  ['another key', { signedBy: 'a stranger' }],
  ['no key', { signedBy: 'nobody' }],
  ['another nonce', { claims: { nonce: 'x' } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['a time long past', { claims: { exp: 1_000_000_000, iat: 999_999_000 } }],
  ['no subject', { claims: { sub: undefined } }],
] as const)('a token with %s opens nothing', async (_what, forgery) => {
  const { email } = comesAs();
  await account(email);
  google.forgery = forgery;
  const jar = new Jar(app.baseUrl);
  expect(await signIn(jar)).toBe(FAILED);
  expect(jar.cookies.has('next-auth.session-token')).toBe(false);
});

test('an answer counts once, in the browser that asked, with the state that it asked with', async () => {
  const { email } = comesAs();
  await account(email);
  const [victim, attacker] = [new Jar(app.baseUrl), new Jar(app.baseUrl)];
  const stolen = await askGoogle(attacker);
  expect(redirectTo(await victim.fetch(stolen))).toBe('/login?next=%2Fdashboard#google-failed');
  await askGoogle(victim);
  expect(redirectTo(await victim.fetch(stolen))).toBe(FAILED);
  const forged = new URL(await askGoogle(victim), app.baseUrl);
  forged.searchParams.set('state', 'A'.repeat(43));
  expect(redirectTo(await victim.fetch(forged.pathname + forged.search))).toBe(FAILED);
  const jar = new Jar(app.baseUrl);
  const answer = await askGoogle(jar);
  const before = new Map(jar.cookies);
  expect(redirectTo(await jar.fetch(answer))).toBe('/dashboard');
  for (const [name, value] of before) jar.cookies.set(name, value);
  jar.cookies.delete('next-auth.session-token');
  expect(redirectTo(await jar.fetch(answer))).toBe(FAILED);
});

test('a cookie of the way is no session, and a session is none of those', async () => {
  const { email } = comesAs();
  await account(email);
  const jar = new Jar(app.baseUrl);
  const answer = await askGoogle(jar);
  const state = jar.cookies.get('next-auth.state') ?? '';
  const thief = new Jar(app.baseUrl);
  thief.cookies.set('next-auth.session-token', state);
  expect(await sessionOf(thief)).toEqual({});
  await jar.fetch(answer);
  const session = jar.cookies.get('next-auth.session-token') ?? '';
  const other = new Jar(app.baseUrl);
  const second = await askGoogle(other);
  other.cookies.set('next-auth.state', session);
  expect(redirectTo(await other.fetch(second))).toBe(FAILED);
});

test.each([
  ['https://evil.example/x', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/api/auth/signout', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('it never leads off the site: %s', async (callbackUrl, to) => {
  const { email } = comesAs();
  await account(email);
  expect(await signIn(new Jar(app.baseUrl), callbackUrl)).toBe(to);
});

test('without next-auth’s own token, or from another site, no one is sent to Google', async () => {
  const jar = new Jar(app.baseUrl);
  const body = () => new URLSearchParams({ csrfToken: 'made up', json: 'true' });
  const forged = await jar.fetch('/api/auth/signin/google', { method: 'POST', body: body() });
  expect([forged.status, forged.headers.get('location')]).toEqual([503, null]);
  const headers = { origin: 'https://evil.example' };
  expect(
    (await jar.fetch('/api/auth/signin/google', { method: 'POST', body: body(), headers })).status,
  ).toBe(403);
});

const goToGoogle = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Google' }).click();

/** This app and the fake are other hosts than the app of the other journeys. */
const ON_ITS_WAY = /^request: http:\/\/(localhost|127\.0\.0\.1):\d+\//;

test('in the browser: cancelled, then signed in, and the tab’s own storage knows who it is', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(ON_ITS_WAY);
  const page = await openPage({ baseURL: app.baseUrl });
  const { email } = comesAs();
  await account(email);
  google.consents = false;
  await page.goto('/login?next=%2Fdashboard%3Ftab%3Dvisual');
  await goToGoogle(page);
  await page.waitForURL('**/login?next=%2Fdashboard%3Ftab%3Dvisual#google-cancelled');
  await seen(page, 'You canceled the Google sign-in, so nothing has changed.');
  await expectAccessible(page);
  google.consents = true;
  await goToGoogle(page);
  await page.waitForURL('**/dashboard?tab=visual');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await seen(page, email);
  await expect
    .poll(async () => Object.keys(await page.evaluate(() => ({ ...localStorage }))).sort())
    .toEqual(['session_token', 'user']);
});

test('in the browser: taken off on the account page, Google opens nothing; let in again, it does', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(ON_ITS_WAY);
  expectProblem(/status of 401/);
  const page = await openPage({ baseURL: app.baseUrl });
  const PASSWORD = 'vexed otter mosaic';
  await createUser(database.db, {
    email: comesAs().email,
    passwordHash: await hashPassword(PASSWORD),
  });
  await page.goto('/login?next=%2Faccount');
  await goToGoogle(page);
  await page.waitForURL('**/account');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const change = async (name: string, password: string) => {
    await page.getByLabel('Your password').fill(password);
    await button(name).click();
  };
  await seen(page, 'You can also sign in with your Google account.');
  await button('Turn off Google sign-in').click();
  await change('Turn off Google sign-in', 'not it at all');
  await seen(page, 'That’s not your password. Please check it and try again');
  await change('Turn off Google sign-in', PASSWORD);
  await seen(page, 'Google sign-in is off. Devices that are signed in stay signed in.');
  await page.reload();
  await seen(page, 'Google sign-in is off. You sign in with your password.');
  const elsewhere = await openPage({ baseURL: app.baseUrl });
  await elsewhere.goto('/login');
  await goToGoogle(elsewhere);
  await seen(
    elsewhere,
    'Google sign-in is off for your account. Please sign in with your password. To turn it back on, go to your account page.',
  );
  await button('Turn on Google sign-in').click();
  await change('Turn on Google sign-in', PASSWORD);
  await seen(page, 'Google sign-in is on. Choose “Continue with Google” next time.');
  await expectAccessible(page);
  await goToGoogle(elsewhere);
  await elsewhere.waitForURL('**/dashboard');
});

test('in the browser: from the landing page’s dialog to an account that is verified at once', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(ON_ITS_WAY);
  const page = await openPage({ baseURL: app.baseUrl, viewport: { width: 390, height: 844 } });
  const { email } = comesAs({ given_name: 'Ada', family_name: 'Byron' });
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await goToGoogle(page);
  await page.waitForURL('**/signup?google=1**');
  await seen(page, `Google confirmed ${email}. Fill in the rest and your trial starts right away.`);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await expect.poll(() => page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada');
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Byron');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('vexed otter mosaic');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Phone').fill('+1 (312) 555-0100');
  await page.getByLabel('Date of birth').fill('2001-12-10');
  await page.getByLabel('Address', { exact: true }).fill('12 St James Square, London');
  await page.getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await seen(page, email);
});

test('in the browser: another address, and a proof that is not there', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(ON_ITS_WAY);
  expectProblem(/status of 400/);
  const page = await openPage({ baseURL: app.baseUrl });
  comesAs();
  await page.goto('/signup');
  await goToGoogle(page);
  await page.waitForURL('**/signup?google=1**');
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.waitForURL('**/signup');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('');
  await page.goto('/signup?google=1');
  await seen(page, 'Your Google sign-in expired. Please continue with Google again.');
});

test('in the browser: a provider that does not answer', async ({ openPage, expectProblem }) => {
  expectProblem(ON_ITS_WAY);
  expectProblem(/status of 503/);
  const page = await openPage({ baseURL: app.baseUrl });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  google.isDown = true;
  onTestFinished(() => {
    google.isDown = false;
  });
  await goToGoogle(page);
  await seen(page, 'Signing in with Google didn’t work. Please try again, or use your password.');
  expect(page.url()).toBe(`${app.baseUrl}/login`);
});
