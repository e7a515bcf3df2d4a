import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox, sessions, users } from '@/db/schema';
import type { UserActor } from '@/lib/context';
import { createSignedIn, visitor } from '@/tests/helpers/factories';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { hashPassword } from '../passwords/passwords';
import { allowGoogle, refuseGoogle } from './google-access';
import { signInWithGoogle } from './sign-in-with-google';

const store = useTestDatabase();
const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const signedIn = (given: Partial<typeof users.$inferInsert> = {}) =>
  createSignedIn(store.db, { passwordHash, ...given });
const context = (actor: UserActor) => testContext({ db: store.db, actor });
const refuse = (actor: UserActor, password = PASSWORD) =>
  refuseGoogle(context(actor), { password });
const allow = (actor: UserActor, password = PASSWORD) => allowGoogle(context(actor), { password });
const comeByGoogle = ({ email }: UserActor, subject: string) => {
  const google = { subject, email, isVerified: true, firstName: 'Ada', lastName: 'Byron' };
  return signInWithGoogle(testContext({ db: store.db, actor: visitor }), google, new Headers());
};
const rowOf = async (id: string) =>
  (await store.db.select().from(users).where(eq(users.id, id)))[0];
const mailsTo = async (email: string) =>
  (await store.db.select().from(outbox).where(eq(outbox.to, email))).map(({ kind }) => kind);
const sessionsOf = (id: string) => store.db.select().from(sessions).where(eq(sessions.userId, id));

const OFF = { message: 'Google sign-in is off. Devices that are signed in stay signed in.' };
const REFUSED = {
  code: 'conflict',
  message:
    'Google sign-in is off for your account. Please sign in with your password. To turn it back on, go to your account page.',
};

test('turning Google sign-in off refuses any Google account, and mails the owner once', async () => {
  const subject = randomUUID();
  const actor = await signedIn({ googleSubject: subject });
  expect(await refuse(actor)).toEqual(OFF);
  expect(await refuse(actor)).toEqual(OFF);
  expect(await rowOf(actor.userId)).toMatchObject({ googleSubject: null, googleRefused: true });
  await expect(comeByGoogle(actor, subject)).rejects.toMatchObject(REFUSED);
  await expect(comeByGoogle(actor, 'another Google account')).rejects.toMatchObject(REFUSED);
  expect(await rowOf(actor.userId)).toMatchObject({ googleSubject: null });
  expect(await mailsTo(actor.email)).toEqual(['google_unlinked']);
  expect((await sessionsOf(actor.userId)).map(({ id }) => id)).toEqual([actor.sessionId]);
});

test('it can be turned off before Google was ever linked', async () => {
  const actor = await signedIn();
  expect(await refuse(actor)).toEqual(OFF);
  await expect(comeByGoogle(actor, randomUUID())).rejects.toMatchObject(REFUSED);
});

test('turned on again, Google is linked at the next sign-in with Google', async () => {
  const subject = randomUUID();
  const actor = await signedIn({ googleRefused: true });
  expect(await allow(actor)).toEqual({
    message: 'Google sign-in is on. Choose “Continue with Google” next time.',
  });
  expect(await rowOf(actor.userId)).toMatchObject({ googleSubject: null, googleRefused: false });
  expect((await comeByGoogle(actor, subject))?.user).toMatchObject({
    id: actor.userId,
    googleSubject: subject,
  });
  expect(await allow(actor)).toBeDefined();
  expect(await rowOf(actor.userId)).toMatchObject({ googleSubject: subject });
});

test('a wrong password turns Google sign-in neither off nor on', async () => {
  const [linked, refused] = [
    await signedIn({ googleSubject: randomUUID() }),
    await signedIn({ googleRefused: true }),
  ];
  const before = [await rowOf(linked.userId), await rowOf(refused.userId)];
  const wrong = {
    code: 'invalid_credentials',
    detail: { fields: { password: expect.any(String) } },
  };
  await expect(refuse(linked, 'not it')).rejects.toMatchObject(wrong);
  await expect(allow(refused, 'not it')).rejects.toMatchObject(wrong);
  expect([await rowOf(linked.userId), await rowOf(refused.userId)]).toEqual(before);
  expect(await mailsTo(linked.email)).toEqual([]);
});

test('turned off during sign-ins with Google, it stays off', async () => {
  for (let round = 0; round < 5; round++) {
    const actor = await signedIn();
    const comers = Array.from({ length: 5 }, () => comeByGoogle(actor, `race ${actor.userId}`));
    await Promise.allSettled([...comers, refuse(actor), ...comers]);
    expect(await rowOf(actor.userId)).toMatchObject({ googleSubject: null, googleRefused: true });
  }
});
