import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox, sessions, users } from '@/db/schema';
import { createSignedIn, createUser, visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { hashPassword, isPassword } from '../passwords/passwords';
import { type GoogleIdentity, googleIdentity } from './google-identity';
import { signInWithGoogle } from './sign-in-with-google';

const store = useTestDatabase();
const ctx = () => testContext({ db: store.db, actor: visitor });

let people = 0;
const identity = (given: Partial<GoogleIdentity> = {}): GoogleIdentity => {
  const n = people++;
  return {
    subject: `subject-${n}`,
    email: `google-${n}@example.com`,
    isVerified: true,
    firstName: '',
    lastName: '',
    ...given,
  };
};
const signIn = (google: GoogleIdentity) =>
  signInWithGoogle(ctx(), google, new Headers({ 'user-agent': 'a test' }));
const rowOf = async (id: string) =>
  (await store.db.select().from(users).where(eq(users.id, id)))[0]!;
const sessionsOf = (userId: string) =>
  store.db.select().from(sessions).where(eq(sessions.userId, userId));
const mailsTo = async (email: string) =>
  (await store.db.select().from(outbox).where(eq(outbox.to, email))).map(({ kind }) => kind);

test('the first time by address: the accounts are tied, the owner is told, a session is open', async () => {
  const google = identity();
  const user = await createUser(store.db, { email: google.email });
  const signedIn = await signIn(google);
  expect(signedIn?.user).toMatchObject({ id: user.id, googleSubject: google.subject });
  expect(await sessionsOf(user.id)).toMatchObject([{ id: signedIn?.sessionId, device: 'a test' }]);
  expect((await rowOf(user.id)).lastLoginAt).toEqual(TEST_NOW);
  expect(await mailsTo(google.email)).toEqual(['google_linked']);
});

test('from then on by the subject alone: another address at Google, verified or not, is the same account', async () => {
  const google = identity();
  const user = await createUser(store.db, { email: google.email });
  await signIn(google);
  const other = await createUser(store.db);
  const signedIn = await signIn({ ...google, email: other.email, isVerified: false });
  expect(signedIn?.user.id).toBe(user.id);
  expect((await rowOf(other.id)).googleSubject).toBeNull();
  expect(await mailsTo(google.email)).toEqual(['google_linked']);
});

test("a password that nobody proved to be the owner's ends with the first sign-in by Google, and so do its sessions", async () => {
  const google = identity();
  const passwordHash = await hashPassword('the password of eve');
  const stranger = await createSignedIn(store.db, {
    email: google.email,
    passwordHash,
    ownerProved: false,
  });
  const signedIn = await signIn(google);
  expect(await sessionsOf(stranger.userId)).toMatchObject([{ id: signedIn?.sessionId }]);
  const row = await rowOf(stranger.userId);
  expect(row).toMatchObject({ googleSubject: google.subject, ownerProved: true });
  expect(await isPassword(row.passwordHash, 'the password of eve')).toBe(false);
  const [mail] = await store.db.select().from(outbox).where(eq(outbox.to, google.email));
  expect(mail?.text).toContain('The password chosen at sign-up no longer works');
});

test('another address here is the same account, and the old one opens nothing', async () => {
  const google = identity();
  const user = await createUser(store.db, { email: google.email });
  await signIn(google);
  await store.db
    .update(users)
    .set({ email: `moved-${google.email}` })
    .where(eq(users.id, user.id));
  expect((await signIn(google))?.user.id).toBe(user.id);
  expect(await signIn({ ...google, subject: 'a stranger' })).toBeUndefined();
});

test('an address that Google has not verified opens nothing', async () => {
  const google = identity({ isVerified: false });
  const user = await createUser(store.db, { email: google.email });
  await expect(signIn(google)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Google hasn’t verified that account’s email. Please sign in with your password.',
  });
  expect((await rowOf(user.id)).googleSubject).toBeNull();
});

test('an account that is not verified is not tied: its password may be a stranger’s', async () => {
  const google = identity();
  const user = await createUser(store.db, {
    email: google.email,
    emailVerifiedAt: null,
    trialEndsAt: null,
  });
  expect(await signIn(google)).toBeUndefined();
  expect(await rowOf(user.id)).toMatchObject({ googleSubject: null, emailVerifiedAt: null });
  expect(await sessionsOf(user.id)).toEqual([]);
});

test.each<[string, Partial<typeof users.$inferInsert>]>([
  ['by its address', {}],
  ['by its address, never verified', { emailVerifiedAt: null }],
  ['by its Google account', { googleSubject: 'closed' }],
])('a closed account, found %s, stays closed', async (_what, given) => {
  const google = identity({ subject: 'closed' });
  const user = await createUser(store.db, { email: google.email, disabledAt: TEST_NOW, ...given });
  await expect(signIn(google)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'This account has been closed. If you think that’s a mistake, contact support.',
  });
  expect(await sessionsOf(user.id)).toEqual([]);
});

test('an account that is tied to one Google account is not opened by another of the same address', async () => {
  const google = identity();
  const user = await createUser(store.db, { email: google.email, googleSubject: 'the first one' });
  await expect(signIn(google)).rejects.toMatchObject({ code: 'conflict' });
  expect((await rowOf(user.id)).googleSubject).toBe('the first one');
});

test('twenty at once: tied once, told once, all let in', async () => {
  const google = identity();
  const user = await createUser(store.db, { email: google.email });
  const signedIn = await Promise.all(Array.from({ length: 20 }, () => signIn(google)));
  expect(new Set(signedIn.map((one) => one?.user.id))).toEqual(new Set([user.id]));
  expect(await sessionsOf(user.id)).toHaveLength(20);
  expect(await mailsTo(google.email)).toEqual(['google_linked']);
});

test.each([
  [
    { email: 'ADA@Example.com', email_verified: true },
    { email: 'ada@example.com', isVerified: true },
  ],
  [{ email: 'ada@example.com', email_verified: 'true' }, { isVerified: false }],
  [{ email: 'ada@example.com' }, { isVerified: false }],
  [{ email: 'ada', email_verified: true }, { isVerified: false }],
  [{ email_verified: true }, { email: '', isVerified: false }],
  [
    { given_name: ' A\u202eda\u0000 ', family_name: 7 },
    { firstName: 'Ada', lastName: '' },
  ],
  [{ given_name: '👩‍👩‍👧'.repeat(20) }, { firstName: '👩‍👩‍👧'.repeat(6) }],
])('what Google tells, %j, is read as %j', (claims, expected) => {
  expect(googleIdentity({ sub: 's', ...claims })).toMatchObject({ subject: 's', ...expected });
});

test('nobody is let in without a subject', () => {
  expect(() =>
    googleIdentity({ sub: '', email: 'ada@example.com', email_verified: true }),
  ).toThrow();
});
