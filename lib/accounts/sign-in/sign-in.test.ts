import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sessions, users } from '@/db/schema';
import { queriesOf, roundTripsOf } from '@/tests/helpers/count-queries';
import { createUser, visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { SIGN_IN_PER_ADDRESS } from '../limits';
import { hashPassword } from '../passwords/passwords';
import { insertSession } from '../session-store';
import { hashToken } from '../tokens';
import { type Device, signIn } from './sign-in';

const store = useTestDatabase();

const RIGHT = 'vexed otter mosaic';
const STRANGER: Device = { name: 'Firefox', knownId: undefined };
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(RIGHT);
});

const account = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(store.db, { passwordHash, lastLoginAt: null, ...given });
// Each test has its own address, so that they share no rate limit.
const context = (address: string = randomUUID(), now = TEST_NOW) =>
  testContext({ db: store.db, actor: visitor, address, now });
const tryIn = (
  email: string,
  password: string,
  address?: string,
  device = STRANGER,
  now = TEST_NOW,
) => signIn(context(address, now), { email, password }, device);
const minutesOn = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'in',
    (error) => error.code,
  );

test('the right password opens a new session; only the hash of its token is stored', async () => {
  const user = await account();
  const [first, second] = [await tryIn(user.email, RIGHT), await tryIn(user.email, RIGHT)];
  expect(first.token).toMatch(/^[\w-]{43}$/);
  expect(first.token).not.toBe(second.token);
  const rows = await store.db.select().from(sessions).where(eq(sessions.id, first.sessionId));
  expect(rows).toEqual([
    {
      id: first.sessionId,
      userId: user.id,
      tokenHash: hashToken(first.token),
      device: 'Firefox',
      createdAt: TEST_NOW,
      lastSeenAt: TEST_NOW,
      expiresAt: new Date('2026-12-20T12:00:00.000Z'),
    },
  ]);
  const [row] = await store.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.lastLoginAt).toEqual(TEST_NOW);
});

test('a wrong password and an unknown address are refused with the same message', async () => {
  const user = await account();
  const refusals = await Promise.all(
    [user.email, 'nobody@example.com'].map((email) =>
      tryIn(email, 'not it at all').catch((error) => error),
    ),
  );
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      code: 'invalid_credentials',
      status: 401,
      message: 'The email or password is wrong. Please check both and try again.',
    });
  }
});

test('an unknown address runs the same statements as a wrong password', async () => {
  const user = await account();
  const statements = (email: string) =>
    queriesOf(store.sql, () => codeOf(tryIn(email, 'not it at all')));
  expect(await statements('nobody@example.com')).toEqual(await statements(user.email));
});

test('signing in takes six statements in two round trips, a wrong password three in one', async () => {
  const user = await account();
  // Opens all connections of the pool, so that none is opened while counting.
  await Promise.all(Array.from({ length: 20 }, () => store.db.execute(sql`select pg_sleep(0.01)`)));
  const right = () => tryIn(user.email, RIGHT);
  expect(await queriesOf(store.sql, right)).toHaveLength(6);
  expect(await roundTripsOf(store.sql, right)).toBe(2);
  expect(await queriesOf(store.sql, () => codeOf(tryIn(user.email, 'not it')))).toHaveLength(3);
  expect(await roundTripsOf(store.sql, () => codeOf(tryIn(user.email, 'not it')))).toBe(1);
});

test('before the email is verified only the right password answers that it must be', async () => {
  const user = await account({ emailVerifiedAt: null });
  await expect(tryIn(user.email, RIGHT)).rejects.toMatchObject({
    status: 403,
    message: 'Please verify your email. You can resend the link below.',
    detail: { verify_required: true },
  });
  expect(await codeOf(tryIn(user.email, 'not it at all'))).toBe('invalid_credentials');
});

test('a closed account is refused', async () => {
  const user = await account({ disabledAt: TEST_NOW });
  expect(await codeOf(tryIn(user.email, RIGHT))).toBe('forbidden');
  expect(await codeOf(tryIn(user.email, 'not it at all'))).toBe('invalid_credentials');
  expect(await store.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

test('after ten wrong passwords even the right one answers 429 with the time to wait', async () => {
  const user = await account();
  for (let tries = 0; tries < 10; tries++)
    expect(await codeOf(tryIn(user.email, 'not it'))).toBe('invalid_credentials');
  const refusal = await tryIn(user.email, RIGHT).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 });
  expect(refusal.retryAfterSeconds).toBe(900);
});

test('a quarter of an hour later the right password works, whatever was refused meanwhile', async () => {
  const user = await account();
  const at = (minute: number, password: string) =>
    codeOf(tryIn(user.email, password, undefined, STRANGER, minutesOn(minute)));
  for (let tries = 0; tries < 10; tries++) await at(tries / 10, 'not it');
  for (let tries = 0; tries < 20; tries++)
    expect(await at(1 + tries / 2, 'not it')).toBe('rate_limited');
  expect(await at(14.999, RIGHT)).toBe('rate_limited');
  // The window is counted by milliseconds that pass while the first attempt is made.
  expect(await at(15.001, RIGHT)).toBe('in');
});

test('fifty wrong passwords at once from different addresses: ten are compared', async () => {
  const user = await account();
  const codes = await Promise.all(
    Array.from({ length: 50 }, () => codeOf(tryIn(user.email, 'not it'))),
  );
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(40);
});

test('wrong passwords from other devices do not lock out a known device', async () => {
  const user = await account();
  const known = { name: 'Firefox', knownId: randomUUID() };
  for (let tries = 0; tries < 12; tries++) await codeOf(tryIn(user.email, 'not it'));
  expect(await codeOf(tryIn(user.email, RIGHT))).toBe('rate_limited');
  expect(await codeOf(tryIn(user.email, RIGHT, undefined, known))).toBe('in');
});

test('a known device has ten wrong passwords too', async () => {
  const user = await account();
  const known = { name: 'Firefox', knownId: randomUUID() };
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries++)
    codes.push(await codeOf(tryIn(user.email, 'not it', undefined, known)));
  expect(codes.slice(-2)).toEqual(['invalid_credentials', 'rate_limited']);
});

test('right passwords do not count towards the limit', async () => {
  const user = await account();
  for (let tries = 0; tries < 12; tries++)
    expect(await codeOf(tryIn(user.email, RIGHT, 'a-school'))).toBe('in');
});

test('one address has a hundred wrong passwords over all accounts', async () => {
  const { limit } = context();
  await Promise.all(Array.from({ length: 98 }, () => limit(SIGN_IN_PER_ADDRESS, 'a-botnet')));
  const tries = Array.from({ length: 5 }, (_, index) =>
    codeOf(tryIn(`u${index}@example.com`, 'not it', 'a-botnet')),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(2);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(3);
});

test('when an address is used up, known devices behind it can sign in, with ten wrong passwords', async () => {
  const user = await account();
  const school = randomUUID();
  const { limit } = context();
  await Promise.all(Array.from({ length: 100 }, () => limit(SIGN_IN_PER_ADDRESS, school)));
  const known = { name: 'Firefox', knownId: randomUUID() };
  expect(await codeOf(tryIn(user.email, RIGHT, school))).toBe('rate_limited');
  expect(await codeOf(tryIn(user.email, RIGHT, school, known))).toBe('in');
  const guesses = Array.from({ length: 12 }, () =>
    codeOf(tryIn(user.email, 'not it', school, known)),
  );
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2);
});

test.each([
  ['got another password', { passwordHash: 'another hash' }],
  ['was closed', { disabledAt: TEST_NOW }],
])('an account that %s while the password was compared gets no session', async (_what, change) => {
  const user = await account();
  await store.db.update(users).set(change).where(eq(users.id, user.id));
  const session = { id: randomUUID(), user, tokenHash: randomUUID(), device: 'Firefox' };
  expect(await insertSession(store.db, session, TEST_NOW)).toBe(false);
  expect(await store.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});
