import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mailTokens, outbox, sessions, users } from '@/db/schema';
import type { UserActor } from '@/lib/context';
import { createSignedIn } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { queueReset } from '../mail-links/mail-links';
import { hashToken } from '../tokens';
import { changePassword } from './change-password';
import { hashPassword, isPassword } from './passwords';

const store = useTestDatabase();

const OLD = 'vexed otter mosaic';
const NEW = 'amber kettle violin';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(OLD);
});

const signedIn = () => createSignedIn(store.db, { passwordHash });
const change = (actor: UserActor, current_password = OLD, new_password = NEW) =>
  changePassword(
    testContext({ db: store.db, actor, address: randomUUID() }),
    { current_password, new_password },
    new Headers({ 'user-agent': 'Firefox' }),
  );
const sessionsOf = (id: string) => store.db.select().from(sessions).where(eq(sessions.userId, id));
const hashOf = async (id: string) =>
  (await store.db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;

test('one new session remains, and the owner is emailed', async () => {
  const actor = await signedIn();
  const { token, cookies } = await change(actor);
  expect(await isPassword(await hashOf(actor.userId), NEW)).toBe(true);
  const left = await sessionsOf(actor.userId);
  expect(left).toMatchObject([
    { tokenHash: hashToken(token), device: 'Firefox', createdAt: TEST_NOW },
  ]);
  expect(left[0]?.id).not.toBe(actor.sessionId);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'next-auth.session-token',
    'skimwise-device',
  ]);
  const mails = await store.db.select().from(outbox).where(eq(outbox.to, actor.email));
  expect(mails).toMatchObject([
    { kind: 'password_changed', subject: 'Your Skimwise password was changed' },
  ]);
});

test('Google stays linked, and the mail does not mention it', async () => {
  const actor = await createSignedIn(store.db, { passwordHash, googleSubject: randomUUID() });
  const [before] = await store.db.select().from(users).where(eq(users.id, actor.userId));
  await change(actor);
  const [after] = await store.db.select().from(users).where(eq(users.id, actor.userId));
  expect(after?.googleSubject).toBe(before?.googleSubject);
  const [mail] = await store.db.select().from(outbox).where(eq(outbox.to, actor.email));
  expect(mail?.text).not.toContain('Google');
});

test('a wrong password is refused, and nothing changes', async () => {
  const actor = await signedIn();
  await expect(change(actor, 'not it')).rejects.toMatchObject({
    code: 'invalid_credentials',
    detail: {
      fields: { current_password: 'That’s not your password. Please check it and try again' },
    },
  });
  expect(await hashOf(actor.userId)).toBe(passwordHash);
  expect(await sessionsOf(actor.userId)).toHaveLength(1);
});

test('the email is refused as a password', async () => {
  const actor = await signedIn();
  await expect(change(actor, OLD, actor.email)).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: { new_password: 'Please choose a password that isn’t your email' } },
  });
});

test('the current password is refused as the new one, but only after it was confirmed', async () => {
  const actor = await signedIn();
  await expect(change(actor, OLD, OLD)).rejects.toMatchObject({
    code: 'invalid_input',
    status: 400,
    detail: { fields: { new_password: 'This is already your password. Please choose another' } },
  });
  await expect(change(actor, NEW, NEW)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(await hashOf(actor.userId)).toBe(passwordHash);
  expect(await sessionsOf(actor.userId)).toHaveLength(1);
});

test('a change ends the mailed links', async () => {
  const actor = await signedIn();
  const owner = { id: actor.userId, email: actor.email };
  await queueReset({ db: store.db, now: TEST_NOW, newId: randomUUID }, owner);
  await change(actor);
  expect(
    await store.db.select().from(mailTokens).where(eq(mailTokens.userId, actor.userId)),
  ).toEqual([]);
});

test('five changes at once: one succeeds, the others have a wrong password', async () => {
  const actor = await signedIn();
  const tries = Array.from({ length: 5 }, (_, index) => change(actor, OLD, `${NEW} ${index}`));
  const settled = await Promise.allSettled(tries);
  const winner = settled.findIndex(({ status }) => status === 'fulfilled');
  const refused = settled.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code] : [],
  );
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'invalid_credentials'));
  expect(await isPassword(await hashOf(actor.userId), `${NEW} ${winner}`)).toBe(true);
  expect(await sessionsOf(actor.userId)).toHaveLength(1);
});
