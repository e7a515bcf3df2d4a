import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { learners, mailTokens, outbox, sessions, users } from '@/db/schema';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createSignedIn, createUser, visitor } from '@/tests/helpers/factories';
import { fakeMailer } from '@/tests/helpers/fake-mailer';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { signInWithGoogle } from '../google/sign-in-with-google';
import { accountKey, SIGN_IN_PER_ACCOUNT } from '../limits';
import { hashPassword, isPassword } from '../passwords/passwords';
import { signIn } from '../sign-in/sign-in';
import { hashToken } from '../tokens';
import { queueEmailChange, queueReset, queueVerification } from './mail-links';
import { checkResetLink, forgotPassword, resetPassword } from './reset-password';

const store = useTestDatabase();

const OLD = 'vexed otter mosaic';
const oldHash = hashPassword(OLD);
const NEW = 'amber kettle violin';
const MINUTE = 60_000;
const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const context = (now = TEST_NOW) =>
  testContext({ db: store.db, actor: visitor, now, address: randomUUID() });
const forgot = (email: string, now?: Date) => forgotPassword(context(now), email);
const reset = (token: string, password = NEW, now?: Date) =>
  resetPassword(context(now), { token, password });
const isGood = async (token: string, now?: Date) =>
  (await checkResetLink(context(now), { token })).valid;
const mailsTo = (email: string) => store.db.select().from(outbox).where(eq(outbox.to, email));
const userOf = async (id: string) =>
  (await store.db.select().from(users).where(eq(users.id, id)))[0];
const sessionsOf = (id: string) => store.db.select().from(sessions).where(eq(sessions.userId, id));
const queueing = { now: TEST_NOW, newId: randomUUID };

async function linkFor(user: { id: string; email: string }): Promise<string> {
  const before = (await mailsTo(user.email)).map(({ id }) => id);
  await queueReset({ ...queueing, db: store.db }, user);
  const mail = (await mailsTo(user.email)).find(({ id }) => !before.includes(id));
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
}

const SENT = { message: 'If that email exists, a password reset link has been sent.' };
const INVALID = {
  code: 'token_invalid',
  message: 'This link is no longer valid. Please request a new one.',
};

test('the link is mailed, and only its hash is stored, for an hour', async () => {
  const user = await createUser(store.db);
  const mail = fakeMailer();
  expect(
    await forgotPassword(testContext({ db: store.db, actor: visitor, mail }), user.email),
  ).toEqual(SENT);
  await settleDeferred();
  expect(mail.given).toHaveLength(1);
  expect(mail.given[0]).toMatchObject({ to: user.email, subject: 'Reset your Skimwise password' });
  expect(mail.given[0]?.text).toContain('The link works once and expires in 1 hour.');
  const [link = ''] = mail.given[0]?.links ?? [];
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/);
  const [kept] = await store.db.select().from(mailTokens).where(eq(mailTokens.userId, user.id));
  expect(kept).toMatchObject({
    tokenHash: hashToken(new URL(link).searchParams.get('token') ?? ''),
    purpose: 'reset_password',
    usedAt: null,
    expiresAt: new Date('2026-11-20T13:00:00Z'),
  });
});

test.each([
  ['an unknown address', () => Promise.resolve({ email: 'nobody@example.com' }), 0],
  ['a closed account', () => createUser(store.db, { disabledAt: TEST_NOW }), 0],
  ['an account that was never verified', () => createUser(store.db, { emailVerifiedAt: null }), 1],
])('%s gets the same answer', async (_who, recipient, mails) => {
  const { email } = await recipient();
  expect(await forgot(email)).toEqual(SENT);
  expect(await mailsTo(email)).toHaveLength(mails);
});

test('at most six links an hour are mailed, with the same answer; other mails to the address do not count', async () => {
  const { email } = await createUser(store.db);
  const { limit } = context();
  const floods = Array.from({ length: 6 }, () =>
    limit({ name: 'mail_recipient', points: 6, seconds: 3600 }, `sign_up:${accountKey(email)}`),
  );
  await Promise.all(floods);
  expect(await Promise.all(Array.from({ length: 8 }, () => forgot(email)))).toEqual(
    Array.from({ length: 8 }, () => SENT),
  );
  expect(await mailsTo(email)).toHaveLength(6);
});

test('the new password is stored, the old sessions end, and the owner is emailed', async () => {
  const { userId, email } = await createSignedIn(store.db);
  await reset(await linkFor({ id: userId, email }));
  expect(await isPassword((await userOf(userId))?.passwordHash, NEW)).toBe(true);
  expect(await sessionsOf(userId)).toEqual([]);
  const mails = await mailsTo(email);
  expect(mails.find(({ kind }) => kind === 'password_changed')).toMatchObject({
    subject: 'Your Skimwise password was changed',
    links: ['http://localhost:3000/forgot-password'],
  });
});

test('the link works once, for an hour to the millisecond', async () => {
  const [ada, bob] = [await createUser(store.db), await createUser(store.db)];
  const token = await linkFor(ada);
  await reset(token, NEW, at(60 * MINUTE - 1));
  await expect(reset(token, 'another fine sentence', at(60 * MINUTE - 1))).rejects.toMatchObject(
    INVALID,
  );
  expect(await isPassword((await userOf(ada.id))?.passwordHash, NEW)).toBe(true);
  await expect(reset(await linkFor(bob), NEW, at(60 * MINUTE))).rejects.toMatchObject(INVALID);
});

test('a link can be checked any number of times, and still works', async () => {
  const user = await createUser(store.db);
  const token = await linkFor(user);
  expect([await isGood(token), await isGood(token)]).toEqual([true, true]);
  expect(await isGood(token, at(60 * MINUTE - 1))).toBe(true);
  expect(await isGood(token, at(60 * MINUTE))).toBe(false);
  await reset(token);
  expect(await isGood(token)).toBe(false);
  expect([await isGood('A'.repeat(43)), await isGood('x'), await isGood('\u0000')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('twenty resets at once with one link: one sets its password', async () => {
  const user = await createUser(store.db);
  const token = await linkFor(user);
  const tries = Array.from({ length: 20 }, (_, index) => reset(token, `${NEW} ${index}`));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = settled.findIndex(({ status }) => status === 'fulfilled');
  expect(await isPassword((await userOf(user.id))?.passwordHash, `${NEW} ${winner}`)).toBe(true);
  expect(
    (await mailsTo(user.email)).filter(({ kind }) => kind === 'password_changed'),
  ).toHaveLength(1);
});

test('a reset ends all other reset and email links of the account, and no other account’s', async () => {
  const [ada, bob] = [await createUser(store.db), await createUser(store.db)];
  const [first, second, bobs] = [await linkFor(ada), await linkFor(ada), await linkFor(bob)];
  const change = { newEmail: `${randomUUID()}@example.com`, isTaken: false, mayMailNew: true };
  await queueEmailChange({ ...queueing, db: store.db }, ada, change);
  await reset(second);
  await expect(reset(first)).rejects.toMatchObject(INVALID);
  const pending = and(eq(mailTokens.userId, ada.id), eq(mailTokens.purpose, 'change_email'));
  expect(await store.db.select().from(mailTokens).where(pending)).toEqual([]);
  await expect(reset(bobs)).resolves.toMatchObject({ id: bob.id });
});

const GOOGLE_OFF =
  'Google sign-in is off too. To turn it back on, choose “Continue with Google” and use this email.';
const changedMail = async (email: string) =>
  (await mailsTo(email)).find(({ kind }) => kind === 'password_changed');

test('a reset unlinks Google: another email is refused, the account’s own is linked again', async () => {
  const subject = randomUUID();
  const user = await createUser(store.db, { googleSubject: subject });
  await reset(await linkFor(user));
  expect((await userOf(user.id))?.googleSubject).toBeNull();
  expect((await changedMail(user.email))?.text).toContain(GOOGLE_OFF);
  const comeByGoogle = (email: string) => {
    const google = { subject, email, isVerified: true, firstName: 'Ada', lastName: 'Byron' };
    return signInWithGoogle(context(), google, new Headers());
  };
  expect(await comeByGoogle(`old-${user.email}`)).toBeUndefined();
  expect((await comeByGoogle(user.email))?.user).toMatchObject({
    id: user.id,
    googleSubject: subject,
  });
  expect((await mailsTo(user.email)).map(({ kind }) => kind)).toContain('google_linked');
});

test('the mail does not mention Google if it was not linked', async () => {
  const user = await createUser(store.db);
  await reset(await linkFor(user));
  expect((await changedMail(user.email))?.text).not.toContain('Google');
});

test('the email is refused as a password, and the link stays valid', async () => {
  const user = await createUser(store.db);
  const token = await linkFor(user);
  const words = 'Please choose a password that isn’t your email';
  await expect(reset(token, user.email.toUpperCase())).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: { password: words } },
  });
  await expect(reset(token)).resolves.toMatchObject({ id: user.id });
});

test('a reset verifies an unverified email, and the trial begins', async () => {
  const user = await createUser(store.db, { emailVerifiedAt: null, trialEndsAt: null });
  const token = await linkFor(user);
  expect(await reset(token, NEW, at(MINUTE))).toMatchObject({
    emailVerifiedAt: at(MINUTE),
    trialEndsAt: new Date('2026-11-23T12:01:00.000Z'),
  });
});

test('a reset leaves the trial of a verified user unchanged', async () => {
  const user = await createUser(store.db, { trialEndsAt: at(-1) });
  expect(await reset(await linkFor(user))).toMatchObject({
    emailVerifiedAt: TEST_NOW,
    trialEndsAt: at(-1),
  });
});

test('the link of an account that was closed after the mail is refused', async () => {
  const user = await createUser(store.db);
  const token = await linkFor(user);
  await store.db.update(users).set({ disabledAt: TEST_NOW }).where(eq(users.id, user.id));
  expect(await isGood(token)).toBe(false);
  await expect(reset(token)).rejects.toMatchObject(INVALID);
  expect((await userOf(user.id))?.passwordHash).toBe(user.passwordHash);
});

const blocked = () =>
  store.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('the link of an account that is closed while the new password is hashed is refused', async () => {
  const user = await createUser(store.db, { emailVerifiedAt: null });
  const token = await linkFor(user);
  const closing = await store.sql.reserve();
  await closing`begin`;
  await closing`update users set disabled_at = now() where id = ${user.id}`;
  const late = reset(token).catch((error) => error);
  await vi.waitUntil(async () => (await blocked()).length > 0, PATIENCE_MS);
  await closing`commit`;
  closing.release();
  expect(await late).toMatchObject(INVALID);
  expect(await userOf(user.id)).toMatchObject({
    passwordHash: user.passwordHash,
    emailVerifiedAt: null,
  });
});

test("a reset releases the rate limit of the account's sign-ins", async () => {
  const user = await createUser(store.db);
  const token = await linkFor(user);
  const { limit } = context();
  await Promise.all(
    Array.from({ length: 10 }, () => limit(SIGN_IN_PER_ACCOUNT, accountKey(user.email))),
  );
  const attempt = () =>
    signIn(
      context(),
      { email: user.email, password: NEW },
      { name: 'Firefox', knownId: undefined },
    );
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  await reset(token);
  await expect(attempt()).resolves.toMatchObject({ user: { id: user.id } });
});

test('a concurrent sign-in with the old password leaves no session, in either order', async () => {
  for (let round = 0; round < 5; round++) {
    const { userId, email } = await createSignedIn(store.db, { passwordHash: await oldHash });
    const token = await linkFor({ id: userId, email });
    const device = { name: 'Firefox', knownId: undefined };
    const entering = Array.from({ length: 4 }, () =>
      signIn(context(), { email, password: OLD }, device),
    );
    await Promise.allSettled([reset(token), ...entering]);
    expect(await sessionsOf(userId)).toEqual([]);
  }
});

test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100_000), '\u0000'.repeat(43), "' or 1=1 --"])(
  'a made-up link is refused (%#)',
  async (token) => {
    await expect(reset(token)).rejects.toMatchObject({ ...INVALID, status: 400 });
  },
);

test('a verification link cannot reset a password', async () => {
  const user = await createUser(store.db, { emailVerifiedAt: null });
  await queueVerification({ ...queueing, db: store.db }, user);
  const [mail] = await mailsTo(user.email);
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
  expect(await isGood(token)).toBe(false);
  await expect(reset(token)).rejects.toMatchObject(INVALID);
});

test.each([
  [
    'the email changes',
    (id: string) =>
      store.db
        .update(users)
        .set({ email: `${id}@moved.example` })
        .where(eq(users.id, id)),
  ],
  ['the account is deleted', (id: string) => store.db.delete(learners).where(eq(learners.id, id))],
])('no link is mailed when %s during the request', async (_what, meanwhile) => {
  const { id, email } = await createUser(store.db);
  const ctx = context();
  const limit: typeof ctx.limit = async (rule, key) => {
    if (rule.name === 'mail_recipient') await meanwhile(id);
    return ctx.limit(rule, key);
  };
  expect(await forgotPassword({ ...ctx, limit }, email)).toEqual(SENT);
  expect(await mailsTo(email)).toEqual([]);
  expect(await store.db.select().from(mailTokens).where(eq(mailTokens.userId, id))).toEqual([]);
});
