import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailTokens, outbox, users } from '@/db/schema';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser, visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { signUp } from '../sign-up/sign-up';
import { hashToken } from '../tokens';
import { queueVerification } from './mail-links';
import { resendVerification } from './resend-verification';
import { verifyEmail } from './verify-email';

const store = useTestDatabase();

const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const context = (now = TEST_NOW) => testContext({ db: store.db, actor: visitor, now });
const unverified = (email = `${randomUUID()}@example.com`) =>
  createUser(store.db, { email, emailVerifiedAt: null, trialEndsAt: null });
const mailsTo = (email: string) => store.db.select().from(outbox).where(eq(outbox.to, email));

async function linkFor(user: { id: string; email: string }): Promise<string> {
  await queueVerification({ db: store.db, now: TEST_NOW, newId: randomUUID }, user);
  const mails = await mailsTo(user.email);
  return new URL(mails.at(-1)?.links[0] ?? '').searchParams.get('token') ?? '';
}

test('the link verifies the address, and starts the trial of three days', async () => {
  const token = await linkFor(await unverified());
  expect((await verifyEmail(context(at(5_000)), token)).user).toMatchObject({
    emailVerifiedAt: at(5_000),
    trialEndsAt: new Date('2026-11-23T12:00:05.000Z'),
  });
});

test('the same link gets the same answer for a day, and changes nothing', async () => {
  const user = await unverified();
  const token = await linkFor(user);
  const first = await verifyEmail(context(), token);
  expect((await verifyEmail(context(at(86_399_000)), token)).user).toEqual(first.user);
  await expect(verifyEmail(context(at(86_400_000)), token)).rejects.toMatchObject({
    code: 'token_invalid',
  });
});

test('twenty requests at once with one link use it once', async () => {
  const user = await unverified();
  const token = await linkFor(user);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => verifyEmail(context(at(index)), token)),
  );
  expect(new Set(answers.map(({ user }) => user.trialEndsAt?.getTime())).size).toBe(1);
  const [kept] = await store.db
    .select()
    .from(mailTokens)
    .where(eq(mailTokens.tokenHash, hashToken(token)));
  expect(kept?.usedAt).toEqual(kept?.expiresAt);
});

test('the link works for 24 hours, to the second', async () => {
  const [early, late] = [await linkFor(await unverified()), await linkFor(await unverified())];
  await expect(verifyEmail(context(at(86_399_999)), early)).resolves.toBeDefined();
  await expect(verifyEmail(context(at(86_400_000)), late)).rejects.toMatchObject({
    code: 'token_invalid',
    message: 'This link is no longer valid. Please request a new one.',
  });
});

test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100_000), '\u0000'.repeat(43), "' or 1=1 --"])(
  'a made-up link is refused (%#)',
  async (token) => {
    await expect(verifyEmail(context(), token)).rejects.toMatchObject({
      code: 'token_invalid',
      status: 400,
    });
  },
);

test('a link for another purpose does not verify', async () => {
  const user = await unverified();
  const token = await linkFor(user);
  await store.db
    .update(mailTokens)
    .set({ purpose: 'reset_password' })
    .where(eq(mailTokens.userId, user.id));
  await expect(verifyEmail(context(), token)).rejects.toMatchObject({ code: 'token_invalid' });
});

test('the links of a closed account are refused, used or not', async () => {
  const [closed, verified] = [await unverified(), await unverified()];
  const [link, used] = [await linkFor(closed), await linkFor(verified)];
  await verifyEmail(context(), used);
  await store.db.update(users).set({ disabledAt: TEST_NOW });
  for (const token of [link, used])
    await expect(verifyEmail(context(), token)).rejects.toMatchObject({ code: 'token_invalid' });
  const [row] = await store.db.select().from(users).where(eq(users.id, closed.id));
  expect(row).toMatchObject({ emailVerifiedAt: null, trialEndsAt: null });
});

test('a link verifies no other user', async () => {
  const [ada, bob] = [await unverified(), await unverified()];
  await verifyEmail(context(), await linkFor(ada));
  const [other] = await store.db.select().from(users).where(eq(users.id, bob.id));
  expect(other?.emailVerifiedAt).toBeNull();
});

test('opening a link and signing up with its address at once do not deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await unverified();
    const token = await linkFor(user);
    const form = {
      email: user.email,
      password: 'vexed otter mosaic',
      birthdate: '2001-12-10',
      phone: '+1 312 555 0100',
    };
    const again = { ...form, name: 'Ada Lovelace', address: '12 St James Square' };
    const settled = await Promise.allSettled([
      signUp(context(), again),
      verifyEmail(context(), token),
      signUp(context(), again),
    ]);
    const codes = settled.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(['', 'token_invalid']).toContain(codes.join());
  }
});

const SENT = { message: 'If that email exists, a verification link has been sent.' };

test('another link is mailed to an unverified user, and the first one still works', async () => {
  const user = await unverified();
  const first = await linkFor(user);
  expect(await resendVerification(context(), user.email)).toEqual(SENT);
  await settleDeferred();
  const mails = await mailsTo(user.email);
  expect(mails.map(({ sentAt }) => sentAt)).toEqual([TEST_NOW, TEST_NOW]);
  await expect(verifyEmail(context(), first)).resolves.toMatchObject({ user: { id: user.id } });
});

test.each([
  ['an unknown address', () => Promise.resolve({ email: 'nobody@example.com' })],
  ['a verified account', () => createUser(store.db)],
  ['a closed account', () => createUser(store.db, { emailVerifiedAt: null, disabledAt: TEST_NOW })],
])('%s gets the same answer and no mail', async (_who, recipient) => {
  const { email } = await recipient();
  expect(await resendVerification(context(), email)).toEqual(SENT);
  expect(await mailsTo(email)).toEqual([]);
});

test('at most six mails an hour are sent, with the same answer', async () => {
  const { email } = await unverified();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => resendVerification(context(), email)),
  );
  expect(answers).toEqual(Array.from({ length: 8 }, () => SENT));
  expect(await mailsTo(email)).toHaveLength(6);
});
