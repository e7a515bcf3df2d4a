import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { GET as listUsers } from '@/app/api/admin/users/route';
import { GET as validate } from '@/app/api/auth/validate/[userId]/route';
import { GET as stats } from '@/app/api/gamification/stats/[userId]/route';
import { GET as leaderboard } from '@/app/api/leaderboard/route';
import { mailTokens, users } from '@/db/schema';
import { adminHeaders } from '@/tests/helpers/admin';
import { call } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as get, PATCH as patch } from './route';

const store = useTestDatabase();

async function signedIn(given: Partial<typeof users.$inferInsert> = {}) {
  const { id } = await createUser(store.db, given);
  const headers = await signedInHeaders(store.db, { id });
  return { user: await rowOf(id), headers };
}

const rowOf = async (id: string) =>
  (await store.db.select().from(users).where(eq(users.id, id)))[0]!;
const change = (headers: Record<string, string>, body: object, path?: string) =>
  call(patch, { method: 'PATCH', headers, body, path });

test('the account as it is, and nothing else of its row', async () => {
  const { user, headers } = await signedIn({
    googleSubject: 'g-1',
    country: 'GB',
    timeZone: 'Europe/London',
  });
  const { status, body } = await call(get, { headers });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: user.id,
    email: user.email,
    name: 'Ada Lovelace',
    nickname: null,
    board_name: 'automatic',
    country: 'GB',
    time_zone: 'Europe/London',
    birthdate: '2001-12-10',
    phone: '+1 312 555 0100',
    address: '12 St James Square',
    created_at: '2026-11-20T12:00:00.000Z',
    google_linked: true,
    google_refused: false,
    pending_email: null,
  });
});

test('a pending address is shown until the link is used or has expired', async () => {
  const { user, headers } = await signedIn();
  const token = (newEmail: string, minutes: number, used = false) => ({
    tokenHash: randomUUID(),
    userId: user.id,
    purpose: 'change_email' as const,
    newEmail,
    createdAt: new Date(Date.now() + (minutes - 60) * 60_000),
    expiresAt: new Date(Date.now() + minutes * 60_000),
    usedAt: used ? new Date() : null,
  });
  const pending = async () =>
    ((await call(get, { headers })).body as { pending_email: string }).pending_email;
  await store.db
    .insert(mailTokens)
    .values([token('expired@example.com', -1), token('used@example.com', 30, true)]);
  expect(await pending()).toBeNull();
  await store.db
    .insert(mailTokens)
    .values([token('later@example.com', 20), token('sooner@example.com', 10)]);
  expect(await pending()).toBe('later@example.com');
});

test('only the fields in the body are changed; they are cleaned, and the answer is the new account', async () => {
  const { user, headers } = await signedIn();
  const body = {
    name: ' Ada\u202E  King ',
    nickname: ' night \u200Bowl',
    board_name: 'nickname',
    country: 'GB',
    time_zone: 'europe/london',
    phone: ' +44 (0)20 7946-0000 ',
    address: ' 3 Quay\u200B Street,\n Bristol ',
  };
  const prizes = { phone: '+44 (0)20 7946-0000', address: '3 Quay Street, Bristol' };
  const changed = {
    name: 'Ada King',
    nickname: 'night owl',
    board_name: 'nickname',
    country: 'GB',
    ...prizes,
  };
  expect(await change(headers, body)).toMatchObject({
    status: 200,
    body: { ...changed, time_zone: 'Europe/London', email: user.email },
  });
  expect(await change(headers, { country: null })).toMatchObject({
    body: { ...changed, country: null },
  });
  expect((await call(get, { headers })).body).toMatchObject({ ...changed, country: null });
});

test('null or an empty text clears a field', async () => {
  const given = { nickname: 'owl', country: 'GB', timeZone: 'UTC' };
  const none = { nickname: null, country: null, time_zone: null };
  for (const nothing of [null, '']) {
    const { headers } = await signedIn(given);
    const body = { nickname: nothing, country: nothing, time_zone: nothing };
    expect(await change(headers, body)).toMatchObject({ status: 200, body: none });
  }
});

test('the date of birth cannot be changed', async () => {
  const { user, headers } = await signedIn();
  expect(await change(headers, { birthdate: '1990-01-01' })).toMatchObject({
    body: { birthdate: '2001-12-10' },
  });
  expect(await rowOf(user.id)).toEqual(user);
});

test('no other response about the user contains the phone number or the address', async () => {
  const { user, headers } = await signedIn({
    phone: '+1 555 0199',
    address: '7 Hidden Lane, Nowhere',
  });
  const viewer = await signedIn();
  const admin = await adminHeaders(store.db);
  const answers = [
    await call(validate, { headers, params: { userId: user.id } }),
    await call(stats, { headers, params: { userId: user.id } }),
    await call(leaderboard, { headers: viewer.headers, path: '/?view=points&period=alltime' }),
    await call(listUsers, { headers: admin, path: `/?search=${user.id}` }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/555 0199|Hidden Lane/);
});

test('an empty body changes nothing', async () => {
  const { user, headers } = await signedIn();
  expect(await change(headers, {})).toMatchObject({ status: 200, body: { name: 'Ada Lovelace' } });
  expect(await rowOf(user.id)).toEqual(user);
});

const PHONE = 'Please enter a phone number with only digits, spaces, parentheses, + and -';
const ADDRESS = 'Full address is required for physical prize delivery (minimum 10 characters)';
const LENGTH = 'Please choose a nickname of 2 to 24 characters';

test.each([
  [
    'an invalid name',
    { name: '\u200BA ' },
    { name: 'Please enter your name (minimum 2 characters)' },
  ],
  ['no name', { name: null }, { name: 'Please enter your name (minimum 2 characters)' }],
  [
    '10 kB of name',
    { name: 'x'.repeat(10_000) },
    { name: 'Please keep your name under 100 characters' },
  ],
  ['a nickname of marks', { nickname: '\u200F\u202E' }, { nickname: LENGTH }],
  ['a nickname of nulls', { nickname: '\u0000\u0000\u0000' }, { nickname: LENGTH }],
  ['a nickname that is a list', { nickname: ['ab'] }, { nickname: LENGTH }],
  [
    'an unknown board',
    { board_name: 'everything' },
    { board_name: 'Please choose what the leaderboard shows' },
  ],
  ['no board', { board_name: null }, { board_name: 'Please choose what the leaderboard shows' }],
  [
    'an unknown country and time zone',
    { country: 'xx', time_zone: 'Mars/Olympus' },
    {
      country: 'Please choose a country from the list',
      time_zone: 'Please choose a time zone from the list',
    },
  ],
  [
    'numbers',
    { country: 49, time_zone: 1 },
    {
      country: 'Please choose a country from the list',
      time_zone: 'Please choose a time zone from the list',
    },
  ],
  ['a phone number of letters', { phone: 'call me' }, { phone: PHONE }],
  ['a phone number of four digits', { phone: '+4412' }, { phone: PHONE }],
  [
    'a phone number cleared',
    { phone: null },
    { phone: 'Phone number is required for prize verification' },
  ],
  ['no phone number', { phone: ' ' }, { phone: 'Phone number is required for prize verification' }],
  ['an address of nine characters', { address: '1 Row, Ay' }, { address: ADDRESS }],
  ['an address of invisible characters', { address: '\u200B'.repeat(20) }, { address: ADDRESS }],
  ['an address cleared', { address: null }, { address: ADDRESS }],
  [
    '10 kB of address',
    { address: 'x'.repeat(10_000) },
    { address: 'Please keep your address under 300 characters' },
  ],
  ['a valid field beside an invalid one', { name: 'Ada King', country: 'xx' }, { country: /./ }],
])('%s is refused with its fields, and nothing changes', async (_what, body, fields) => {
  const { user, headers } = await signedIn();
  const answer = await change(headers, body);
  expect(answer).toMatchObject({ status: 400, body: { detail: { code: 'invalid_input' } } });
  const said = (answer.body as { detail: { fields: Record<string, string> } }).detail.fields;
  expect(Object.keys(said)).toEqual(Object.keys(fields));
  for (const [field, message] of Object.entries(fields)) expect(said[field]).toMatch(message);
  expect(await rowOf(user.id)).toEqual(user);
});

test('a board that shows the nickname needs one', async () => {
  const { headers } = await signedIn();
  expect(await change(headers, { board_name: 'nickname' })).toMatchObject({
    status: 400,
    body: { detail: { fields: { board_name: 'Please choose a nickname first' } } },
  });
  expect((await change(headers, { board_name: 'nickname', nickname: 'owl' })).status).toBe(200);
  expect(await change(headers, { nickname: null, name: 'Ada King' })).toMatchObject({
    status: 400,
    body: {
      detail: {
        fields: {
          nickname: 'The leaderboard shows your nickname. First choose what it should show instead',
        },
      },
    },
  });
  expect((await call(get, { headers })).body).toMatchObject({
    nickname: 'owl',
    name: 'Ada Lovelace',
  });
  expect((await change(headers, { nickname: null, board_name: 'off' })).status).toBe(200);
});

test('clearing the nickname and showing it on the board at once: one of the two is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { user, headers } = await signedIn({ nickname: 'owl' });
    const answers = await Promise.all([
      change(headers, { nickname: null }),
      change(headers, { board_name: 'nickname' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const row = await rowOf(user.id);
    expect([row.boardName, row.nickname]).not.toEqual(['nickname', null]);
  }
});

test('fields that a user may not set are ignored, in the body and in the query', async () => {
  const [{ user, headers }, other] = [await signedIn(), await signedIn()];
  const extra = {
    id: other.user.id,
    userId: other.user.id,
    email: 'new@example.com',
    emailVerifiedAt: null,
    email_verified: false,
    role: 'admin',
    is_admin: true,
    points: 1_000,
    total_points: 1_000,
    subscription_status: 'active',
    trialEndsAt: '2099-01-01',
    trial_ends_at: '2099-01-01',
    disabledAt: null,
    passwordHash: 'x',
    password: 'another otter mosaic',
    birthdate: '1990-01-01',
    googleSubject: 'g',
    createdAt: '2000-01-01',
    boardName: 'off',
    timeZone: 'UTC',
    __proto__: { name: 'x' },
  };
  const query = `?user_id=${other.user.id}&email=new@example.com&role=admin`;
  expect(
    (await change(headers, { ...extra, name: 'Ada King' }, `/api/account${query}`)).status,
  ).toBe(200);
  expect(await rowOf(user.id)).toEqual({ ...user, name: 'Ada King' });
  expect(await rowOf(other.user.id)).toEqual(other.user);
});

test('a request from another site is refused, and changes nothing', async () => {
  const { id } = await createUser(store.db);
  const cookie = await signedInCookie(store.db, { id });
  const user = await rowOf(id);
  const headers = { ...cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await change(headers, { name: 'Mallory' })).toMatchObject({ status: 403 });
  expect(await rowOf(user.id)).toEqual(user);
});

test('a method override header is ignored', async () => {
  const { user, headers } = await signedIn();
  for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    expect((await call(get, { headers: { ...headers, [name]: 'DELETE' } })).status).toBe(200);
  }
  expect(await rowOf(user.id)).toEqual(user);
});
