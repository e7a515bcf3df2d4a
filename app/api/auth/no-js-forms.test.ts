import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { call, requestTo } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { cookiePair, demoCookie } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { POST as startDemo } from '../demo/route';
import { POST as forgot } from './forgot-password/route';
import { POST as login } from './login/route';
import { POST as resend } from './resend-verification/route';
import { POST as signup } from './signup/route';
import { POST as collect } from './token/route';
import { GET as validate } from './validate/[userId]/route';

const store = useTestDatabase();
const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const account = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(store.db, { passwordHash, ...given });

type Fields = Record<string, string>;

/** What a browser sends when a form on `page` is posted without a script. */
async function post(handler: typeof login, page: string, fields: Fields, headers: Fields = {}) {
  const request = requestTo({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      referer: `http://localhost:3000${page}`,
      ...headers,
    },
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  expect(await response.text()).toBe('');
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
  };
}

const to = (location: string) => ({ status: 303, location });
const cookieNames = (headers: Headers) =>
  headers.getSetCookie().map((cookie) => cookie.split('=')[0]);

describe('signing in', () => {
  test('leads to the dashboard, or to the requested page', async () => {
    const { email } = await account();
    const first = await post(login, '/login', { email, password: PASSWORD });
    expect(first).toMatchObject(to('/dashboard'));
    expect(cookieNames(first.headers)).toEqual([
      'next-auth.session-token',
      'skimwise-device',
      'skimwise-entered',
    ]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.getSetCookie()[2]).toBe(
      'skimwise-entered=1; Max-Age=600; Path=/; SameSite=Lax',
    );
    const page = '/login?next=%2Fdashboard%3Ftab%3Dwheel';
    expect(await post(login, page, { email, password: PASSWORD })).toMatchObject(
      to('/dashboard?tab=wheel'),
    );
  });

  test.each([
    ['a wrong password', { password: 'not it' }, '/login#wrong-credentials'],
    ['no password', { password: '' }, '/login#password-required'],
    ['no address', { email: '' }, '/login#email'],
    ['a password too long to look at', { password: 'é'.repeat(1_000) }, '/login#password-long'],
    ['more than a form holds', { password: 'x'.repeat(200_000) }, '/login#form-failed'],
  ])('with %s leads back to the form, without a cookie', async (_what, wrong, location) => {
    const { email } = await account();
    const answer = await post(login, '/login', { email, password: PASSWORD, ...wrong });
    expect(answer).toMatchObject(to(location));
    expect(cookieNames(answer.headers)).toEqual([]);
  });

  test('an unverified and a closed account each get their own sentence', async () => {
    const waiting = await account({ emailVerifiedAt: null });
    expect(await post(login, '/login', { email: waiting.email, password: PASSWORD })).toMatchObject(
      to('/login#verify-first'),
    );
    const closed = await account({ disabledAt: new Date() });
    expect(await post(login, '/login', { email: closed.email, password: PASSWORD })).toMatchObject(
      to('/login#account-closed'),
    );
  });

  test('the rate limit is shared with the API', async () => {
    const { email } = await account();
    for (let tries = 0; tries < 10; tries++)
      await post(login, '/login', { email, password: 'not it' });
    expect(await post(login, '/login', { email, password: PASSWORD })).toMatchObject(
      to('/login#too-many-tries'),
    );
    expect((await call(login, { body: { email, password: PASSWORD } })).status).toBe(429);
  });

  test('a form on another site is refused', async () => {
    const { email } = await account();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await post(login, '/login', { email, password: PASSWORD }, foreign);
    expect(answer).toMatchObject(to('/login#form-failed'));
    expect(cookieNames(answer.headers)).toEqual([]);
  });
});

describe('the token of a session that was opened without a script', () => {
  test('is fetched with the cookie once scripts run, in every tab', async () => {
    const user = await account();
    const { headers } = await post(login, '/login', { email: user.email, password: PASSWORD });
    const cookie = cookiePair(headers.getSetCookie()[0]);
    const first = await call(collect, { method: 'POST', headers: { cookie } });
    expect(first).toMatchObject({
      status: 200,
      body: { user: { id: user.id, email: user.email } },
    });
    const second = await call(collect, { method: 'POST', headers: { cookie } });
    const bearer = ({ body }: { body: unknown }) => ({
      authorization: `Bearer ${(body as { session_token: string }).session_token}`,
    });
    const params = { userId: user.id };
    expect((await call(validate, { params, headers: bearer(first) })).body).toMatchObject({
      valid: true,
    });
    expect((await call(validate, { params, headers: bearer(second) })).body).toMatchObject({
      valid: true,
    });
  });

  test('is refused to another site', async () => {
    const user = await account();
    const { headers } = await post(login, '/login', { email: user.email, password: PASSWORD });
    const cookie = cookiePair(headers.getSetCookie()[0]);
    const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call(collect, { method: 'POST', headers: foreign })).status).toBe(403);
  });
});

const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: PASSWORD,
  phone: '+1 312 555 0100',
  birthdate: '2001-12-10',
  address: '12 St James Square, London',
};

describe('signing up', () => {
  test('leads to the sign-in page with the notice about the mail, and joins the names', async () => {
    expect(await post(signup, '/signup', person)).toMatchObject(
      to('/login?signup=success&verify=pending#signed-up'),
    );
    const [row] = await store.db.select().from(users).where(eq(users.email, person.email));
    expect(row?.name).toBe('Ada Lovelace');
  });

  test.each([
    [
      '%2Fdashboard%3Ftab%3Dwheel',
      '/login?signup=success&verify=pending&next=%2Fdashboard%3Ftab%3Dwheel#signed-up',
    ],
    ['%2F%2Fevil.example', '/login?signup=success&verify=pending#signed-up'],
  ])('with `next=%s`, it leads to %s', async (next, location) => {
    expect(
      await post(signup, `/signup?next=${next}`, { ...person, email: 'way@example.com' }),
    ).toMatchObject(to(location));
  });

  test.each([
    ['firstName', 'A', 'first-name'],
    ['lastName', '', 'last-name'],
    ['email', 'ada@', 'email'],
    ['password', 'short', 'password-short'],
    ['password', 'password123', 'password-common'],
    ['phone', '', 'phone'],
    ['phone', 'abc', 'phone-form'],
    ['birthdate', 'soon', 'birthdate'],
    ['birthdate', '2020-01-01', 'too-young'],
    ['address', 'Here', 'address'],
  ])('%s as %j leads back to its sentence', async (field, value, fragment) => {
    expect(
      await post(signup, '/signup', { ...person, email: 'x@example.com', [field]: value }),
    ).toMatchObject(to(`/signup#${fragment}`));
    expect(await store.db.select().from(users).where(eq(users.email, 'x@example.com'))).toEqual([]);
  });
});

test.each([
  ['another verification link', resend, '/resend-verification', 'link-sent'],
  ['a reset link', forgot, '/forgot-password', 'reset-sent'],
])('%s: any address gets the same sentence', async (_what, handler, page, fragment) => {
  const known = await account({ emailVerifiedAt: null });
  for (const email of [known.email, 'nobody@example.com']) {
    expect(await post(handler, page, { email })).toMatchObject(to(`${page}#${fragment}`));
  }
  expect(await post(handler, page, { email: 'x' })).toMatchObject(to(`${page}#email`));
  const onTheWay = await post(handler, `${page}?next=%2Faccount`, { email: 'nobody@example.com' });
  expect(onTheWay).toMatchObject(to(`${page}?next=%2Faccount#${fragment}`));
});

test.each([
  ['/login?next=%2Fdashboard%3Ftab%3Dwheel', '/dashboard?tab=wheel'],
  ['/login?next=%2Faccount', '/dashboard'],
  ['/login?next=%2Fdashboards', '/dashboard'],
])('from %s, the demo leads to %s', async (page, location) => {
  expect(await post(startDemo, page, {})).toMatchObject(to(location));
});

test('the demo leads to the dashboard', async () => {
  const answer = await post(startDemo, '/', {});
  expect(answer).toMatchObject(to('/dashboard'));
  expect(cookieNames(answer.headers)).toEqual(['skimwise-demo']);
  const again = await post(startDemo, '/', {}, (await demoCookie(store.db)).headers);
  expect([again.location, cookieNames(again.headers)]).toEqual(['/dashboard', []]);
});
