import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { UserActor } from '@/lib/context';
import { createSignedIn } from '@/tests/helpers/factories';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { SIGN_IN_PER_ADDRESS } from '../limits';
import { confirmPassword } from './confirm-password';
import { hashPassword } from './passwords';

const store = useTestDatabase();

const RIGHT = 'vexed otter mosaic';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(RIGHT);
});

const signedIn = () => createSignedIn(store.db, { passwordHash });
const confirm = (actor: UserActor, password: string) =>
  confirmPassword(testContext({ db: store.db, actor, address: randomUUID() }), password);
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'confirmed',
    (error) => error.code,
  );

test('the right password is confirmed any number of times', async () => {
  const actor = await signedIn();
  for (let tries = 0; tries < 12; tries++) {
    expect(await confirm(actor, RIGHT)).toMatchObject({ id: actor.userId, email: actor.email });
  }
});

test('a wrong password is refused at its field', async () => {
  const actor = await signedIn();
  const words = 'That’s not your password. Please check it and try again';
  await expect(confirm(actor, 'not it')).rejects.toMatchObject({
    code: 'invalid_credentials',
    status: 401,
    message: words,
    detail: { fields: { password: words } },
  });
  const asked = confirmPassword(testContext({ db: store.db, actor }), 'not it', 'current_password');
  await expect(asked).rejects.toMatchObject({ detail: { fields: { current_password: words } } });
});

test('fifty wrong passwords at once in one session: ten are compared, then even the right one answers 429', async () => {
  const actor = await signedIn();
  const codes = await Promise.all(
    Array.from({ length: 50 }, () => codeOf(confirm(actor, 'not it'))),
  );
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(40);
  await expect(confirm(actor, RIGHT)).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: expect.any(Number),
  });
});

test('wrong passwords in one session do not block another session of the user', async () => {
  const stolen = await signedIn();
  for (let tries = 0; tries < 11; tries++) await codeOf(confirm(stolen, 'not it'));
  expect(await codeOf(confirm({ ...stolen, sessionId: randomUUID() }, RIGHT))).toBe('confirmed');
});

test('the rate limit of an address does not block confirming', async () => {
  const actor = await signedIn();
  const ctx = testContext({ db: store.db, actor, address: 'a-school' });
  await Promise.all(Array.from({ length: 100 }, () => ctx.limit(SIGN_IN_PER_ADDRESS, 'a-school')));
  expect(await codeOf(confirmPassword(ctx, RIGHT))).toBe('confirmed');
});

test('a deleted account is refused', async () => {
  const actor = await signedIn();
  expect(await codeOf(confirm({ ...actor, userId: randomUUID() }, RIGHT))).toBe(
    'invalid_credentials',
  );
});
