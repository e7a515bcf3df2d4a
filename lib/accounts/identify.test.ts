import { randomBytes, randomUUID } from 'node:crypto';
import hkdf from '@panva/hkdf';
import { eq } from 'drizzle-orm';
import { base64url, CompactEncrypt, EncryptJWT, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { sessions, users } from '@/db/schema';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createUser } from '@/tests/helpers/factories';
import { cookiePair } from '@/tests/helpers/signed-in';
import { TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { SESSION_COOKIE } from '../constants/cookies';
import { insertDemo } from './demo/demo-store';
import { identify } from './identify';
import { insertSession } from './session-store';
import { sealDemo, sealDevice, sealSession, unsealDemo } from './sessions/account-cookies';
import { hashToken, newToken } from './tokens';

const store = useTestDatabase();
const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);

afterEach(() => vi.unstubAllEnvs());

async function signedIn(given: Partial<typeof users.$inferInsert> = {}) {
  const user = await createUser(store.db, given);
  const [id, token] = [randomUUID(), newToken()];
  await insertSession(
    store.db,
    { id, user, tokenHash: hashToken(token), device: 'a test' },
    TEST_NOW,
  );
  const cookie = cookiePair(await sealSession(id, user.id));
  return { user, sessionId: id, bearer: { authorization: `Bearer ${token}` }, cookie: { cookie } };
}

const who = (headers: Record<string, string>, now = TEST_NOW) =>
  identify(store.db, new Headers(headers), now);
const kindOf = async (headers: Record<string, string>, now = TEST_NOW) =>
  (await who(headers, now)).actor.kind;

test('the bearer token and the cookie identify the same session', async () => {
  const { user, sessionId, bearer, cookie } = await signedIn();
  const actor = {
    kind: 'user',
    userId: user.id,
    learnerId: user.id,
    sessionId,
    email: user.email,
    name: 'Ada Lovelace',
    trialEndsAt: user.trialEndsAt,
    subscription: null,
    grant: null,
  };
  expect(await who(bearer)).toEqual({ actor, by: 'bearer', now: TEST_NOW, touch: undefined });
  expect(await who(cookie)).toEqual({ actor, by: 'cookie', now: TEST_NOW, touch: undefined });
});

test('identifying the caller takes one query', async () => {
  const { bearer, cookie } = await signedIn();
  expect(await queriesOf(store.sql, () => who(bearer))).toHaveLength(1);
  expect(await queriesOf(store.sql, () => who(cookie))).toHaveLength(1);
});

test('both end when the session row is deleted', async () => {
  const { sessionId, bearer, cookie } = await signedIn();
  await store.db.delete(sessions).where(eq(sessions.id, sessionId));
  expect(await kindOf(bearer)).toBe('visitor');
  expect(await kindOf(cookie)).toBe('visitor');
});

test.each([
  ['disabled', { disabledAt: TEST_NOW }],
  ['no longer verified', { emailVerifiedAt: null }],
])('both end when the user is %s', async (_why, change) => {
  const { user, bearer, cookie } = await signedIn();
  await store.db.update(users).set(change).where(eq(users.id, user.id));
  expect(await kindOf(bearer)).toBe('visitor');
  expect(await kindOf(cookie)).toBe('visitor');
});

test('a session ends after thirty days without use, to the second', async () => {
  const { bearer } = await signedIn();
  expect(await kindOf(bearer, at(30 * DAY_MS - 1000))).toBe('user');
  expect(await kindOf(bearer, at(30 * DAY_MS))).toBe('visitor');
});

test('each use extends the session, up to ninety days', async () => {
  const { bearer } = await signedIn();
  for (const day of [29, 58, 87]) {
    const { actor, touch } = await who(bearer, at(day * DAY_MS));
    expect(actor.kind).toBe('user');
    await touch?.();
  }
  expect(await kindOf(bearer, at(90 * DAY_MS - 1000))).toBe('user');
  expect(await kindOf(bearer, at(90 * DAY_MS))).toBe('visitor');
});

test('the row is updated every five minutes at most', async () => {
  const { sessionId, bearer } = await signedIn();
  expect((await who(bearer, at(5 * 60_000))).touch).toBeUndefined();
  await (await who(bearer, at(5 * 60_000 + 1))).touch?.();
  const [row] = await store.db.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(row).toMatchObject({ lastSeenAt: at(300_001), expiresAt: at(30 * DAY_MS + 300_001) });
});

test('an invalid bearer token is refused, even beside a valid cookie', async () => {
  const { cookie } = await signedIn();
  for (const token of [newToken(), '', 'x', 'A'.repeat(100_000)]) {
    expect(await kindOf({ ...cookie, authorization: `Bearer ${token}` })).toBe('visitor');
  }
  expect(await kindOf({ ...cookie, authorization: 'Basic YTpi' })).toBe('user');
});

test('a demo visitor is identified by the cookie until the row expires', async () => {
  const id = randomUUID();
  await insertDemo(store.db, { id, expiresAt: at(DAY_MS) }, TEST_NOW);
  const cookie = cookiePair(await sealDemo(id));
  expect(await who({ cookie })).toEqual({
    actor: { kind: 'demo', learnerId: id, expiresAt: at(DAY_MS) },
    by: 'cookie',
    now: TEST_NOW,
  });
  expect(await kindOf({ cookie }, at(DAY_MS - 1))).toBe('demo');
  expect(await kindOf({ cookie }, at(DAY_MS))).toBe('visitor');
});

test('a session comes before a demo; the demo counts once the session has ended', async () => {
  const id = randomUUID();
  await insertDemo(store.db, { id, expiresAt: at(DAY_MS) }, TEST_NOW);
  const { sessionId, cookie } = await signedIn();
  const both = { cookie: `${cookie.cookie}; ${cookiePair(await sealDemo(id))}` };
  expect(await kindOf(both)).toBe('user');
  await store.db.delete(sessions).where(eq(sessions.id, sessionId));
  expect(await kindOf(both)).toBe('demo');
});

test("a demo cookie with an account's id does not identify the account", async () => {
  const { user } = await signedIn();
  expect(await kindOf({ cookie: cookiePair(await sealDemo(user.id)) })).toBe('visitor');
});

test('one kind of cookie is not accepted as another', async () => {
  const { sessionId, user, cookie } = await signedIn();
  const value = cookie.cookie.split('=')[1];
  expect(await unsealDemo(new Headers({ cookie: `skimwise-demo=${value}` }))).toBeUndefined();
  const device = cookiePair(await sealDevice(new Headers(), user.email, () => sessionId)).split(
    '=',
  )[1];
  expect(await kindOf({ cookie: `${SESSION_COOKIE}=${device}` })).toBe('visitor');
});

/** The key derivation of next-auth, so that each forgery differs in one point only. */
const keyFrom = (secret: string) =>
  hkdf('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32);
const OUR_SECRET = 'a-secret-that-only-tests-know-0123456789';

const FORGERIES: [string, (claims: { sid: string }) => Promise<string>][] = [
  ['no signature', async (claims) => new UnsecuredJWT(claims).encode()],
  [
    'alg none, signed',
    async (claims) =>
      `${base64url.encode('{"alg":"none"}')}.${base64url.encode(JSON.stringify(claims))}.x`,
  ],
  [
    'a signature with our secret',
    async (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(OUR_SECRET)),
  ],
  [
    'another key',
    async (claims) =>
      new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime('1h')
        .encrypt(await keyFrom('another secret')),
  ],
  [
    'an expired one',
    async (claims) =>
      new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(Date.now() / 1000) - 16)
        .encrypt(await keyFrom(OUR_SECRET)),
  ],
  [
    'one that is not valid yet',
    async (claims) =>
      new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setNotBefore('1h')
        .setExpirationTime('2h')
        .encrypt(await keyFrom(OUR_SECRET)),
  ],
  [
    'no claims at all',
    async () =>
      new CompactEncrypt(new TextEncoder().encode('7'))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(await keyFrom(OUR_SECRET)),
  ],
  ['100 kB of noise', async () => randomBytes(75_000).toString('base64url')],
  ['five empty parts', async () => '....'],
  ['nothing', async () => ''],
];

test.each(FORGERIES)('a forged cookie, %s, identifies no user', async (_what, forge) => {
  const { sessionId } = await signedIn();
  const forged = await forge({ sid: sessionId });
  expect(await kindOf({ cookie: `${SESSION_COOKIE}=${forged}` })).toBe('visitor');
});

test('cookies are for this host only, and HttpOnly', async () => {
  const [plain] = [await sealSession(randomUUID(), randomUUID())];
  expect(plain).toMatch(
    /^next-auth\.session-token=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await sealDemo(randomUUID())).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('behind https they have the __Host- prefix', async () => {
  vi.resetModules();
  vi.stubEnv('NEXTAUTH_URL', 'https://skimwise.example');
  const { sealSession: sealSecurely } = await import('./sessions/account-cookies');
  expect(await sealSecurely(randomUUID(), randomUUID())).toMatch(
    /^__Host-next-auth\.session-token=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
