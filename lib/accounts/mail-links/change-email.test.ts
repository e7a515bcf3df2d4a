import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { learners, mailTokens, outbox, users } from '@/db/schema';
import type { UserActor } from '@/lib/context';
import { createSignedIn, createUser, visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { hashPassword } from '../passwords/passwords';
import { activate } from '../sign-up/activate';
import { changeEmail } from './change-email';
import { queueReset } from './mail-links';
import { verifyEmail } from './verify-email';

const store = useTestDatabase();

const PASSWORD = 'vexed otter mosaic';
const SENT = {
  message:
    'If that email can be used, a link has been sent to it. Open the link to make the change.',
};
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const newAddress = () => `${randomUUID()}@example.com`;
const signedIn = () => createSignedIn(store.db, { passwordHash });
const ask = (actor: UserActor, email: string, password = PASSWORD) =>
  changeEmail(testContext({ db: store.db, actor, address: randomUUID() }), { email, password });
const open = (token: string, now = TEST_NOW) =>
  verifyEmail(testContext({ db: store.db, actor: visitor, now }), token);
const mailsTo = (email: string) => store.db.select().from(outbox).where(eq(outbox.to, email));
const emailOf = async (id: string) =>
  (await store.db.select().from(users).where(eq(users.id, id)))[0]?.email;
const pending = (userId: string) =>
  store.db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt)));

async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'change_email');
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
}

test('the new address gets a link, the old one a notice, and the email stays the same', async () => {
  const actor = await signedIn();
  const email = newAddress();
  expect(await ask(actor, email)).toEqual(SENT);
  const [link] = await mailsTo(email);
  expect(link).toMatchObject({
    kind: 'change_email',
    subject: 'Confirm your new email for Skimwise',
  });
  expect(link?.links[0]).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/);
  const [notice] = await mailsTo(actor.email);
  expect(notice).toMatchObject({
    kind: 'email_change_asked',
    subject: 'Your Skimwise email is about to change',
    links: ['http://localhost:3000/forgot-password'],
  });
  expect(notice?.text).toContain(`asked to change your account’s email to ${email}.`);
  expect(await pending(actor.userId)).toMatchObject([
    { purpose: 'change_email', newEmail: email, expiresAt: new Date('2026-11-21T12:00:00Z') },
  ]);
  expect(await emailOf(actor.userId)).toBe(actor.email);
});

test('opening the link changes the email, mails the old address and ends all other links', async () => {
  const actor = await signedIn();
  const [first, second] = [newAddress(), newAddress()];
  await ask(actor, first);
  await ask(actor, second);
  await queueReset(
    { db: store.db, now: TEST_NOW, newId: randomUUID },
    { id: actor.userId, email: actor.email },
  );
  expect(await open(await linkTo(second))).toMatchObject({
    user: { email: second },
    purpose: 'change_email',
  });
  expect(await emailOf(actor.userId)).toBe(second);
  expect(await pending(actor.userId)).toEqual([]);
  await expect(open(await linkTo(first))).rejects.toMatchObject({ code: 'token_invalid' });
  const notice = (await mailsTo(actor.email)).find(({ kind }) => kind === 'email_changed');
  expect(notice?.subject).toBe('Your Skimwise email was changed');
  expect(notice?.text).toContain(`Your account’s email is now ${second}.`);
});

test('the same link gets the same answer for a day, while the account has the email', async () => {
  const actor = await signedIn();
  const [email, next] = [newAddress(), newAddress()];
  await ask(actor, email);
  const token = await linkTo(email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
  expect(answers.map(({ user }) => user.email)).toEqual(Array.from({ length: 10 }, () => email));
  expect((await mailsTo(actor.email)).filter(({ kind }) => kind === 'email_changed')).toHaveLength(
    1,
  );
  await expect(open(token, at(86_399_999))).resolves.toMatchObject({ user: { email } });
  await expect(open(token, at(86_400_000))).rejects.toMatchObject({ code: 'token_invalid' });
  await store.db.update(users).set({ email: next }).where(eq(users.id, actor.userId));
  await expect(open(token)).rejects.toMatchObject({ code: 'token_invalid' });
});

test('a taken address gets the same answer, notice and row; only the mail to its owner differs', async () => {
  const [actor, owner] = [await signedIn(), await createUser(store.db)];
  expect(await ask(actor, owner.email)).toEqual(SENT);
  expect(await mailsTo(owner.email)).toMatchObject([
    {
      kind: 'address_taken',
      subject: 'You already have a Skimwise account',
      links: ['http://localhost:3000/login'],
    },
  ]);
  expect((await mailsTo(actor.email)).map(({ kind }) => kind)).toEqual(['email_change_asked']);
  expect(await pending(actor.userId)).toMatchObject([{ newEmail: owner.email }]);
});

test('the link to an address that another user verified meanwhile is refused', async () => {
  const actor = await signedIn();
  const email = newAddress();
  await ask(actor, email);
  await createUser(store.db, { email });
  await expect(open(await linkTo(email))).rejects.toMatchObject({ code: 'token_invalid' });
  expect(await emailOf(actor.userId)).toBe(actor.email);
});

test('an unverified sign-up with the address is removed when the link is opened', async () => {
  const actor = await signedIn();
  const email = newAddress();
  const squatter = await createUser(store.db, { email, emailVerifiedAt: null });
  await ask(actor, email);
  await open(await linkTo(email));
  expect(await emailOf(actor.userId)).toBe(email);
  expect(await store.db.select().from(learners).where(eq(learners.id, squatter.id))).toEqual([]);
});

test('two accounts change to one address: one succeeds', async () => {
  const [ada, bob] = [await signedIn(), await signedIn()];
  const email = newAddress();
  await ask(ada, email);
  await ask(bob, email);
  const tokens = (await mailsTo(email)).map(
    ({ links }) => new URL(links[0] ?? '').searchParams.get('token') ?? '',
  );
  const settled = await Promise.allSettled(tokens.map((token) => open(token)));
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['a wrong password', { password: 'not it' }, 'invalid_credentials', 'password'],
  ['the current address', { email: undefined }, 'invalid_input', 'email'],
])('%s is refused at its field, and nothing is mailed', async (_what, given, code, field) => {
  const actor = await signedIn();
  const { email = actor.email, password } = { email: newAddress(), password: PASSWORD, ...given };
  const refusal = await ask(actor, email, password).catch((error) => error);
  expect(refusal.code).toBe(code);
  expect(Object.keys(refusal.detail.fields)).toEqual([field]);
  expect(await mailsTo(actor.email)).toEqual([]);
});

test('an account has five requests an hour, and an address gets six mails an hour', async () => {
  const actor = await signedIn();
  for (let times = 0; times < 5; times++) await ask(actor, newAddress());
  await expect(ask(actor, newAddress())).rejects.toMatchObject({ code: 'rate_limited' });
  const flooded = newAddress();
  for (let times = 0; times < 7; times++)
    expect(await ask(await signedIn(), flooded)).toEqual(SENT);
  expect(await mailsTo(flooded)).toHaveLength(6);
});

test('the link of a closed account is refused', async () => {
  const actor = await signedIn();
  const email = newAddress();
  await ask(actor, email);
  await store.db.update(users).set({ disabledAt: TEST_NOW }).where(eq(users.id, actor.userId));
  await expect(open(await linkTo(email))).rejects.toMatchObject({ code: 'token_invalid' });
  expect(await emailOf(actor.userId)).toBe(actor.email);
});

test.each([
  [
    'the password is changed',
    (id: string) => store.db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, id)),
  ],
  ['the account is deleted', (id: string) => store.db.delete(learners).where(eq(learners.id, id))],
])('nothing is mailed when %s after the password was confirmed', async (_what, meanwhile) => {
  const actor = await signedIn();
  const ctx = testContext({ db: store.db, actor, address: randomUUID() });
  const limit: typeof ctx.limit = async (...act) => {
    await meanwhile(actor.userId);
    return ctx.limit(...act);
  };
  const email = newAddress();
  await expect(changeEmail({ ...ctx, limit }, { password: PASSWORD, email })).rejects.toMatchObject(
    {
      code: 'invalid_credentials',
    },
  );
  expect([
    ...(await mailsTo(email)),
    ...(await mailsTo(actor.email)),
    ...(await pending(actor.userId)),
  ]).toEqual([]);
});

test('the old address of an account gets no second trial', async () => {
  const actor = await createSignedIn(store.db, { passwordHash, trialEndsAt: at(1_000) });
  const email = newAddress();
  await ask(actor, email);
  await open(await linkTo(email));
  const next = await createUser(store.db, {
    email: actor.email,
    emailVerifiedAt: null,
    trialEndsAt: null,
  });
  expect(
    await activate({ db: store.db, now: TEST_NOW }, next, { ownerProved: true }),
  ).toMatchObject({
    trialEndsAt: at(1_000),
  });
});
