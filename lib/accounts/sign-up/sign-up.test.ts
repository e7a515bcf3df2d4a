import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { learners, mailTokens, outbox, signUps, users } from '@/db/schema';
import { DAY_MS } from '@/lib/time/days';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser, visitor } from '@/tests/helpers/factories';
import { fakeMailer } from '@/tests/helpers/fake-mailer';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { resendVerification } from '../mail-links/resend-verification';
import { verifyEmail } from '../mail-links/verify-email';
import { accountMaintenance } from '../maintenance';
import { isPassword } from '../passwords/passwords';
import { signUpInput } from '../schema';
import { hashToken } from '../tokens';
import { signUp } from './sign-up';

const store = useTestDatabase();

const ANSWER = { message: 'Check your email to verify your account before signing in.' };

const given = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'vexed otter mosaic',
  phone: '+1 (312) 555-0100',
  birthdate: '2001-12-10',
  address: '12 St James Square, London',
};

const context = (more: { now?: Date } = {}) =>
  testContext({ db: store.db, actor: visitor, ...more });
const signUpAs = (fields: Partial<typeof given>, more: { now?: Date } = {}) =>
  signUp(context(more), signUpInput.parse({ ...given, ...fields }));
const userOf = async (email: string) =>
  (await store.db.select().from(users).where(eq(users.email, email)))[0];
const mailsTo = (email: string) =>
  store.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.createdAt);
const tokenIn = (mail: { links: string[] } | undefined) =>
  new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';

test('a new account is unverified, and the link is mailed', async () => {
  const mail = fakeMailer();
  const ctx = testContext({ db: store.db, actor: visitor, mail });
  expect(await signUp(ctx, signUpInput.parse(given))).toEqual(ANSWER);
  await settleDeferred();
  const user = await userOf('ada@example.com');
  expect(user).toMatchObject({
    name: 'Ada Lovelace',
    emailVerifiedAt: null,
    trialEndsAt: null,
    birthdate: '2001-12-10',
  });
  expect(await isPassword(user?.passwordHash, given.password)).toBe(true);
  expect(mail.given).toHaveLength(1);
  expect(mail.given[0]).toMatchObject({
    to: 'ada@example.com',
    subject: 'Verify your email for Skimwise',
  });
  expect(mail.given[0]?.links[0]).toMatch(
    /^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/,
  );
});

test('only a hash of the link is stored, for 24 hours', async () => {
  await signUpAs({ email: 'hash@example.com' });
  const [mail] = await mailsTo('hash@example.com');
  const [kept] = await store.db
    .select()
    .from(mailTokens)
    .where(eq(mailTokens.tokenHash, hashToken(tokenIn(mail))));
  expect(kept).toMatchObject({
    purpose: 'verify_email',
    usedAt: null,
    expiresAt: new Date('2026-11-21T12:00:00Z'),
  });
});

test('a verified address gets the same answer, keeps its account, and its owner is emailed', async () => {
  const owner = await createUser(store.db, { email: 'owner@example.com' });
  expect(await signUpAs({ email: 'owner@example.com', name: 'Eve Mallory' })).toEqual(ANSWER);
  expect(await userOf('owner@example.com')).toEqual(owner);
  const mails = await mailsTo('owner@example.com');
  expect(mails.map(({ subject, links }) => ({ subject, links }))).toEqual([
    { subject: 'You already have a Skimwise account', links: ['http://localhost:3000/login'] },
  ]);
  expect(mails[0]?.text).not.toContain('Eve');
});

test('signing up again with the same password replaces the sign-up, and its link is refused', async () => {
  await signUpAs({ email: 'twice@example.com' });
  await signUpAs(
    { email: 'twice@example.com', name: 'Ada Byron' },
    { now: new Date(TEST_NOW.getTime() + 1) },
  );
  const [first, second] = await mailsTo('twice@example.com');
  await expect(verifyEmail(context(), tokenIn(first))).rejects.toMatchObject({
    code: 'token_invalid',
  });
  expect((await verifyEmail(context(), tokenIn(second))).user).toMatchObject({ name: 'Ada Byron' });
});

test('a closed account stays unchanged, verified or not: its address gets the same answer, and no link', async () => {
  for (const [email, emailVerifiedAt] of [
    ['closed-1@example.com', null] as const,
    ['closed-2@example.com', TEST_NOW] as const,
  ]) {
    const closed = await createUser(store.db, { email, emailVerifiedAt, disabledAt: TEST_NOW });
    expect(await signUpAs({ email })).toEqual(ANSWER);
    expect(await userOf(email)).toEqual(closed);
    expect(
      await store.db.select().from(mailTokens).where(eq(mailTokens.userId, closed.id)),
    ).toEqual([]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['already_registered']);
  }
});

test('thirty sign-ups at once with one address, in any spelling, create one account and at most six mails', async () => {
  const spellings = [
    'race@example.com',
    ' RACE@Example.com ',
    '\uFF32\uFF21\uFF23\uFF25@example.com',
  ];
  const tries = Array.from({ length: 30 }, (_, index) =>
    signUpAs({ email: spellings[index % 3] ?? '' }),
  );
  expect(await Promise.all(tries)).toEqual(Array.from({ length: 30 }, () => ANSWER));
  const found = await store.db.select().from(users).where(eq(users.email, 'race@example.com'));
  expect(found).toHaveLength(1);
  expect(await mailsTo('race@example.com')).toHaveLength(6);
  const links = await store.db
    .select()
    .from(mailTokens)
    .where(eq(mailTokens.userId, found[0]?.id ?? ''));
  expect(links.length).toBeGreaterThanOrEqual(1);
  expect(links.length).toBeLessThanOrEqual(6);
});

test('signing up while the account of the address is erased creates a new account', async () => {
  const { id } = await createUser(store.db, { email: 'leaving@example.com' });
  // The account is erased once the sign-up has found it and deleted its own learner.
  await store.sql.unsafe(`
    create function leave() returns trigger language plpgsql as $$
      begin delete from learners where id = '${id}'; return null; end $$;
    create trigger leave after delete on learners for each row when (old.id <> '${id}') execute function leave()`);
  const answer = await signUpAs({ email: 'leaving@example.com' });
  await store.sql`drop function leave cascade`;
  expect(answer).toEqual(ANSWER);
  expect(await userOf('leaving@example.com')).toMatchObject({
    name: 'Ada Lovelace',
    emailVerifiedAt: null,
  });
  expect((await mailsTo('leaving@example.com')).map(({ kind }) => kind)).toEqual(['verify_email']);
});

test('sign-ups that lost the race leave no learner', async () => {
  const owners = await store.db
    .select({ id: learners.id, user: users.id })
    .from(learners)
    .leftJoin(users, eq(users.id, learners.id));
  expect(owners.filter(({ user }) => user === null)).toEqual([]);
});

test('an unverified address is erased with all its sign-ups, once the last of them is seven days old', async () => {
  const days = (count: number) => new Date(TEST_NOW.getTime() + count * DAY_MS);
  const removeUnverified = (now: Date) =>
    accountMaintenance['unverified accounts'](context({ now }));
  await signUpAs({ email: 'late@example.com' });
  await signUpAs(
    { email: 'late@example.com', password: 'a stranger’s password' },
    { now: days(6) },
  );
  const verified = await createUser(store.db, { email: 'kept@example.com' });
  const closed = await createUser(store.db, { emailVerifiedAt: null, disabledAt: TEST_NOW });
  const { id = '' } = (await userOf('late@example.com')) ?? {};
  await removeUnverified(days(7.5));
  expect(await store.db.$count(signUps, eq(signUps.userId, id))).toBe(2);
  await removeUnverified(days(13));
  expect(await userOf('late@example.com')).toMatchObject({ id });
  await removeUnverified(days(13.01));
  expect(await userOf('late@example.com')).toBeUndefined();
  expect(await store.db.$count(signUps, eq(signUps.userId, id))).toBe(0);
  expect(await store.db.$count(learners, inArray(learners.id, [id, verified.id, closed.id]))).toBe(
    2,
  );
});

test('an address with a link that still works is not erased', async () => {
  const old = { now: new Date(TEST_NOW.getTime() - 30 * DAY_MS) };
  await signUpAs({ email: 'link@example.com' }, old);
  await resendVerification(context(), 'link@example.com');
  await accountMaintenance['unverified accounts'](context());
  expect(await userOf('link@example.com')).toBeDefined();
});

test.each([
  { what: '13 years old today', birthdate: '2013-11-20', fields: undefined },
  {
    what: '13 years old tomorrow',
    birthdate: '2013-11-21',
    fields: { birthdate: 'You need to be at least 13 years old to have an account' },
  },
])('$what', async ({ birthdate, fields }) => {
  const outcome = await signUpAs({ birthdate, email: `${birthdate}@example.com` }).catch(
    (error) => error.detail,
  );
  expect(outcome).toEqual(fields ? { fields } : ANSWER);
});

const faults = (fields: Record<string, unknown>) => {
  const parsed = signUpInput.safeParse({ ...given, ...fields });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

test('an empty form is refused with every field', () => {
  const empty = {
    name: undefined,
    email: undefined,
    password: undefined,
    phone: undefined,
    birthdate: undefined,
    address: undefined,
  };
  expect(faults(empty)).toEqual({
    name: 'Please enter your real first name (minimum 2 characters)',
    email: 'Please enter a valid email address',
    password: 'Please choose a password of at least 8 characters',
    phone: 'Phone number is required for prize verification',
    birthdate: 'Date of birth is required to verify eligibility for prizes',
    address: 'Full address is required for physical prize delivery (minimum 10 characters)',
  });
});

test.each([
  ['name', 'A', 'Please enter your real first name (minimum 2 characters)'],
  ['name', '\u200B\u200B\u202E', 'Please enter your real first name (minimum 2 characters)'],
  ['name', 'Skimwise Support', 'Please enter your own name. This one looks like Skimwise staff'],
  ['name', 'ѕк1mwise Helper', 'Please enter your own name. This one looks like Skimwise staff'],
  ['name', 'Admin Byron', 'Please enter your own name. This one looks like Skimwise staff'],
  ['name', 'A'.repeat(10_000), 'Please keep your name under 100 characters'],
  ['email', 'ada@', 'Please enter a valid email address'],
  ['email', { $ne: '' }, 'Please enter a valid email address'],
  ['password', '1234567', 'Please choose a password of at least 8 characters'],
  ['password', 'x'.repeat(10_000), 'Please choose a password of at most 128 characters'],
  ['password', 'Password1', 'This password is too common. Please choose another'],
  ['password', 'ADA@example.com', 'Please choose a password that isn’t your email'],
  [
    'phone',
    'call me',
    'Please enter a phone number with only digits, spaces, parentheses, + and -',
  ],
  ['birthdate', '2023-02-29', 'Date of birth is required to verify eligibility for prizes'],
  ['birthdate', '0001-01-01', 'Date of birth is required to verify eligibility for prizes'],
  [
    'address',
    '12 Street',
    'Full address is required for physical prize delivery (minimum 10 characters)',
  ],
])('%s %j: %s', (field, value, message) => {
  expect(faults({ [field]: value })).toEqual({ [field]: message });
});

test('a phone number is stored on one line, with plain spaces only', () => {
  const phone = '\u202d+1\u00a0(312)\t555\n0100\u202c';
  expect(signUpInput.parse({ ...given, phone }).phone).toBe('+1 (312) 555 0100');
});

test('unknown fields are dropped', () => {
  const parsed = signUpInput.parse({
    ...given,
    id: 'x',
    is_admin: true,
    emailVerifiedAt: 'now',
    trial_ends_at: '2099-01-01',
  });
  expect(Object.keys(parsed).sort()).toEqual([
    'address',
    'birthdate',
    'email',
    'name',
    'password',
    'phone',
  ]);
});
