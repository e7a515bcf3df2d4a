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

let count = 0;
const identity = (given: Partial<GoogleIdentity> = {}): GoogleIdentity => {
  const n = count++;
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

test('the first sign-in matches by email: it links the accounts, mails the owner and opens a session', async () => {
  const google = identity();
  const user = await createUser(store.db, { email: google.email });
  const signedIn = await signIn(google);
  expect(signedIn?.user).toMatchObject({ id: user.id, googleSubject: google.subject });
  expect(await sessionsOf(user.id)).toMatchObject([{ id: signedIn?.sessionId, device: 'a test' }]);
  expect((await rowOf(user.id)).lastLoginAt).toEqual(TEST_NOW);
  expect(await mailsTo(google.email)).toEqual(['google_linked']);
});

test('later sign-ins match by the subject alone, whatever the email at Google, verified or not', async () => {
  const google = identity();
  const user = await createUser(store.db, { email: google.email });
  await signIn(google);
  const other = await createUser(store.db);
  const signedIn = await signIn({ ...google, email: other.email, isVerified: false });
  expect(signedIn?.user.id).toBe(user.id);
  expect((await rowOf(other.id)).googleSubject).toBeNull();
  expect(await mailsTo(google.email)).toEqual(['google_linked']);
});

test('the first sign-in with Google ends an unproved password and its sessions', async () => {
  const google = identity();
  const passwordHash = await hashPassword('the password of eve');
  const unproved = await createSignedIn(store.db, {
    email: google.email,
    passwordHash,
    ownerProved: false,
  });
  const signedIn = await signIn(google);
  expect(await sessionsOf(unproved.userId)).toMatchObject([{ id: signedIn?.sessionId }]);
  const row = await rowOf(unproved.userId);
  expect(row).toMatchObject({ googleSubject: google.subject, ownerProved: true });
  expect(await isPassword(row.passwordHash, 'the password of eve')).toBe(false);
  const [mail] = await store.db.select().from(outbox).where(eq(outbox.to, google.email));
  expect(mail?.text).toContain('The password chosen at sign-up no longer works');
});

test('after a change of email the subject still signs in, and the old email does not', async () => {
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

test('an email that Google has not verified is refused', async () => {
  const google = identity({ isVerified: false });
  const user = await createUser(store.db, { email: google.email });
  await expect(signIn(google)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Google hasn’t verified that account’s email. Please sign in with your password.',
  });
  expect((await rowOf(user.id)).googleSubject).toBeNull();
});

test('an unverified account is not linked: its password may be another user’s', async () => {
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
  ['by its email', {}],
  ['by its email, never verified', { emailVerifiedAt: null }],
  ['by its Google account', { googleSubject: 'closed' }],
])('a closed account, found %s, is refused', async (_what, given) => {
  const google = identity({ subject: 'closed' });
  const user = await createUser(store.db, { email: google.email, disabledAt: TEST_NOW, ...given });
  await expect(signIn(google)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'This account is suspended. If you think that’s a mistake, contact support.',
  });
  expect(await sessionsOf(user.id)).toEqual([]);
});

test('an account that is linked to one Google account refuses another with the same email', async () => {
  const google = identity();
  const user = await createUser(store.db, { email: google.email, googleSubject: 'the first one' });
  await expect(signIn(google)).rejects.toMatchObject({ code: 'conflict' });
  expect((await rowOf(user.id)).googleSubject).toBe('the first one');
});

test('twenty sign-ins at once: all succeed, with one link and one mail', async () => {
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
])('the claims %j are read as %j', (claims, expected) => {
  expect(googleIdentity({ sub: 's', ...claims })).toMatchObject({ subject: 's', ...expected });
});

test('claims without a subject are refused', () => {
  expect(() =>
    googleIdentity({ sub: '', email: 'ada@example.com', email_verified: true }),
  ).toThrow();
});
