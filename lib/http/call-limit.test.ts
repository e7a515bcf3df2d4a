import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '@/tests/helpers/call';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createUser } from '@/tests/helpers/factories';
import { demoCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import type { Access } from '../context';
import { countCall } from './call-limit';
import { peerHeader } from './peer-header';
import { route } from './route';

const store = useTestDatabase();
afterEach(() => vi.useRealTimers());

const REFUSED = { status: 429, body: { detail: { code: 'rate_limited' } } };

const handlerFor = (access: Access, unlimited = false) =>
  route({ access, unlimited, input: z.object({}), run: async () => ({ ok: true }) });

const learner = (learnerId: string = randomUUID()) =>
  ({ kind: 'demo', learnerId, expiresAt: new Date() }) as const;
/** An address that no other test file of this process uses. */
const someAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;
const from = (address: string) => ({ [peerHeader()]: address });
const never = () => {
  throw new Error('The address is not needed.');
};

/** Uses up a caller's calls, all but `left`. */
async function callUntil(left: number, most: number, count: () => Promise<void>): Promise<void> {
  for (let calls = 0; calls < most - left; calls++) await count();
}

test('one account has 6,000 calls a minute of any kind, and then gets 429 with Retry-After', async () => {
  const { id } = await createUser(store.db);
  const headers = await signedInHeaders(store.db, { id });
  const actor = { kind: 'user', learnerId: id } as Parameters<typeof countCall>[0];
  await callUntil(2, 6_000, () => countCall(actor, never));
  expect((await call(handlerFor('user'), { headers })).status).toBe(200);
  expect((await call(handlerFor('learner'), { headers })).status).toBe(200);
  const refused = await call(handlerFor('anyone'), { headers });
  expect(refused).toMatchObject(REFUSED);
  expect(refused.body).toMatchObject({
    error: expect.stringMatching(/^Too many requests\. Please wait /),
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(handlerFor('anyone', true), { headers })).status).toBe(200);
  const other = await signedInHeaders(store.db, await createUser(store.db));
  expect((await call(handlerFor('user'), { headers: other })).status).toBe(200);
});

test('each demo visitor has a separate limit', async () => {
  const { headers, learnerId } = await demoCookie(store.db);
  await callUntil(0, 6_000, () => countCall(learner(learnerId), never));
  expect(await call(handlerFor('learner'), { headers })).toMatchObject(REFUSED);
  const other = await demoCookie(store.db);
  expect((await call(handlerFor('learner'), { headers: other.headers })).status).toBe(200);
});

test('the visitors at one address have 3,000 calls a minute, including refused ones and made-up tokens', async () => {
  const address = someAddress();
  await callUntil(2, 3_000, () => countCall({ kind: 'visitor' }, () => address));
  const token = () => ({ authorization: `Bearer ${'A'.repeat(43)}` });
  expect((await call(handlerFor('anyone'), { headers: from(address) })).status).toBe(200);
  expect(
    (await call(handlerFor('user'), { headers: { ...from(address), ...token() } })).status,
  ).toBe(401);
  expect(await call(handlerFor('anyone'), { headers: from(address) })).toMatchObject(REFUSED);
  expect(
    await call(handlerFor('user'), { headers: { ...from(address), ...token() } }),
  ).toMatchObject(REFUSED);
  expect((await call(handlerFor('anyone'), { headers: from(someAddress()) })).status).toBe(200);
});

test('a signed-in caller is not limited by visitors at the same address', async () => {
  const address = someAddress();
  await callUntil(0, 3_000, () => countCall({ kind: 'visitor' }, () => address));
  const headers = await signedInHeaders(store.db, await createUser(store.db));
  expect(
    (await call(handlerFor('user'), { headers: { ...headers, ...from(address) } })).status,
  ).toBe(200);
});

test('of 8,000 calls at once 6,000 pass, and a minute later they pass again', async () => {
  vi.useFakeTimers();
  const actor = learner();
  const all = await Promise.allSettled(
    Array.from({ length: 8_000 }, () => countCall(actor, never)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(6_000);
  vi.advanceTimersByTime(60_000);
  await expect(countCall(actor, never)).resolves.toBeUndefined();
});

test('counting needs no query', async () => {
  expect(await queriesOf(store.sql, () => countCall(learner(), never))).toEqual([]);
});
