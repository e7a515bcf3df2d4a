import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '@/db/client';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { consumeLimits, resetLimit } from './rate-limit';

const store = useTestDatabase();
let now = TEST_NOW;
beforeEach(() => {
  now = TEST_NOW;
  // The clock of this instance is weeks off, and must not count.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T00:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const rule = { name: 'test', points: 3, seconds: 60 };
const wide = { name: 'wide', points: 100, seconds: 600 };
const after = (ms: number) => {
  now = new Date(TEST_NOW.getTime() + ms);
};
const count = (key: string) => consumeLimits(store.sql, [{ rule, key }], now);
const both = (key: string, shared: string) =>
  consumeLimits(
    store.sql,
    [
      { rule: wide, key: shared },
      { rule, key },
    ],
    now,
  );
const outcomes = async (tries: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(tries);
  return settled.filter(({ status }) => status === 'fulfilled').length;
};

test('three attempts in a window, to the millisecond, then three in the next', async () => {
  const key = randomUUID();
  for (let acts = 0; acts < 3; acts++) await count(key);
  after(59_999);
  await expect(count(key)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  after(60_000);
  for (let acts = 0; acts < 3; acts++) await count(key);
  await expect(count(key)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
});

test.each([
  [0, 60, 'Too many attempts. Please wait 1 minute and try again.'],
  [30_001, 30, 'Too many attempts. Please wait 30 seconds and try again.'],
])('after %d ms a refusal has the time to wait: %d s', async (ms, seconds, message) => {
  const key = randomUUID();
  for (let acts = 0; acts < 3; acts++) await count(key);
  after(ms);
  await expect(count(key)).rejects.toMatchObject({ retryAfterSeconds: seconds, message });
});

test('of fifty attempts at once three pass', async () => {
  const key = randomUUID();
  expect(await outcomes(Array.from({ length: 50 }, () => count(key)))).toBe(3);
});

test('a released attempt allows one more, and a refused one does not count', async () => {
  const key = randomUUID();
  const [release] = await Promise.all([count(key), count(key), count(key)]);
  await expect(count(key)).rejects.toThrow('Too many attempts');
  await release();
  await count(key);
  await expect(count(key)).rejects.toThrow('Too many attempts');
});

test('releasing an attempt after its window ended does not change the next window', async () => {
  const key = randomUUID();
  const releases = await Promise.all([count(key), count(key), count(key)]);
  vi.setSystemTime(Date.now() + 60_000);
  after(60_000);
  for (const release of releases) await release();
  await count(key);
  for (const release of releases) await release();
  expect(await outcomes(Array.from({ length: 20 }, () => count(key)))).toBe(2);
});

test('against two limits an attempt counts for both or for neither', async () => {
  const [key, shared] = [randomUUID(), randomUUID()];
  for (let acts = 0; acts < 3; acts++) await both(key, shared);
  for (let acts = 0; acts < 5; acts++)
    await expect(both(key, shared)).rejects.toThrow('Too many attempts');
  const [row] = await store.sql`select points from rate_limits where key = ${`wide:${shared}`}`;
  expect(row?.points).toBe(3);
});

test('a refused attempt leaves no new row of a limit that had room, and keeps an existing one', async () => {
  const [full, known] = [randomUUID(), randomUUID()];
  for (let acts = 0; acts < 3; acts++) await count(full);
  await consumeLimits(store.sql, [{ rule: wide, key: known }], now);
  const others = Array.from({ length: 20 }, () => randomUUID());
  expect(await outcomes([...others, known].map((key) => both(full, key)))).toBe(0);
  const keys = [...others, known].map((key) => `wide:${key}`);
  const rows = await store.sql`select key, points from rate_limits where key in ${store.sql(keys)}`;
  expect([...rows]).toEqual([{ key: `wide:${known}`, points: 1 }]);
});

test('counting two limits takes one round trip, and so does releasing them', async () => {
  const [key, shared] = [randomUUID(), randomUUID()];
  await both(key, shared);
  expect(await roundTripsOf(store.sql, () => both(key, shared))).toBe(1);
  const release = await both(key, shared);
  expect(await roundTripsOf(store.sql, release)).toBe(1);
});

test('a restarted server and a second one continue the count', async () => {
  const key = randomUUID();
  await count(key);
  for (let start = 0; start < 2; start++) {
    const instance = connect({ url: store.url, poolSize: 1, prepare: false });
    await consumeLimits(instance.sql, [{ rule, key }], now);
    await instance.sql.end();
  }
  await expect(count(key)).rejects.toThrow('Too many attempts');
});

test('resetting a limit restarts its count, and no other limit’s', async () => {
  const key = randomUUID();
  for (let acts = 0; acts < 3; acts++) await both(key, key);
  await resetLimit(store.sql, { rule, key });
  for (let acts = 0; acts < 3; acts++) await count(key);
  const [row] = await store.sql`select points from rate_limits where key = ${`wide:${key}`}`;
  expect(row?.points).toBe(3);
});
