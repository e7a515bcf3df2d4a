import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { workerTime } from '@/db/schema';
import { useTestDatabase } from '@/tests/helpers/test-database';
import type { WorkOwner } from '../worker/slot-owner';
import { assertTimeLeft, reserveTime } from './time-budget';
import { addTime, deletePassedTime, findTime } from './time-store';

const store = useTestDatabase();

const account = (given: Partial<WorkOwner> = {}): WorkOwner => ({
  learnerId: randomUUID(),
  address: randomUUID(),
  isVisitor: false,
  ...given,
});
const visitor = (given: Partial<WorkOwner> = {}) => account({ isVisitor: true, ...given });

const use = (key: string, seconds: number) => addTime(store.db, [key], seconds);
const usedBy = async ({ learnerId }: WorkOwner) =>
  (await assertTimeLeft(store.db, { learnerId, address: null, isVisitor: false })).usedSeconds;
const endHour = (key: string) =>
  store.db.execute(
    sql`update worker_time set ends_at = clock_timestamp() - interval '1 second' where key = ${key}`,
  );

async function work(owner: WorkOwner, seconds: number): Promise<void> {
  const { settle } = await reserveTime(store.db, owner, true);
  await settle(seconds);
}

const OWN = /^You’ve used up this hour’s processing time\. Please try again in (60|59) minutes\.$/;

test('the reserved time is replaced by the time that the work took', async () => {
  const owner = account();
  const { owner: inLine, settle } = await reserveTime(store.db, owner, true);
  expect(inLine).toEqual({ ...owner, usedSeconds: 10 });
  expect(await usedBy(owner)).toBe(10);
  await settle(2.5);
  expect(await usedBy(owner)).toBe(2.5);
  await work(owner, 12);
  expect(await usedBy(owner)).toBe(14.5);
});

test.each([
  { what: 'an account', make: account, seconds: 600 },
  { what: 'a visitor', make: visitor, seconds: 180 },
])('$what has $seconds s an hour', async ({ make, seconds }) => {
  const owner = make();
  const key = `learner:${owner.learnerId}`;
  await use(key, seconds - 10);
  expect(await assertTimeLeft(store.db, owner)).toEqual({ ...owner, usedSeconds: seconds - 10 });
  await use(key, 0.5);
  for (const attempt of [
    () => assertTimeLeft(store.db, owner),
    () => reserveTime(store.db, owner, true),
  ]) {
    const refusal = expect.objectContaining({
      code: 'rate_limited',
      message: expect.stringMatching(OWN),
    });
    await expect(attempt()).rejects.toEqual(refusal);
  }
  expect(await findTime(store.db, [key])).toMatchObject([{ seconds: seconds - 9.5 }]);
});

test.each([
  {
    what: 'accounts',
    make: account,
    message:
      /^Your network has used up this hour’s processing time\. Please try again in \d\d minutes\.$/,
  },
  {
    what: 'visitors',
    make: visitor,
    message:
      /^The free demo for your network has used up this hour’s processing time\. Try again in \d\d minutes, or create a free account\.$/,
  },
])('the $what of one address share a separate budget', async ({ what, make, message }) => {
  const address = randomUUID();
  await use(`${what}:${address}`, 3_600);
  const refusal = expect.objectContaining({
    code: 'rate_limited',
    message: expect.stringMatching(message),
  });
  await expect(reserveTime(store.db, make({ address }), true)).rejects.toEqual(refusal);
  await work(make(), 1);
  const others = what === 'accounts' ? visitor : account;
  await work(others({ address }), 1);
});

test('a refusal leaves nothing reserved', async () => {
  const owner = account();
  await use(`learner:${owner.learnerId}`, 600);
  await expect(reserveTime(store.db, owner, true)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await findTime(store.db, [`accounts:${owner.address}`])).toMatchObject([{ seconds: 0 }]);
});

test('of eighty concurrent reservations, at most sixty succeed, and only these are counted', async () => {
  const owner = account();
  const starts = await Promise.allSettled(
    Array.from({ length: 80 }, () => reserveTime(store.db, owner, true)),
  );
  // A start that is refused holds its reservation for a moment, so that another may be refused with it.
  const begun = starts.filter(({ status }) => status === 'fulfilled').length;
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThanOrEqual(60);
  expect(await findTime(store.db, [`learner:${owner.learnerId}`])).toMatchObject([
    { seconds: 10 * begun },
  ]);
});

test('the next hour starts at 0, also for work that started in the hour before', async () => {
  const owner = account();
  const key = `learner:${owner.learnerId}`;
  const { settle } = await reserveTime(store.db, owner, true);
  await use(key, 600);
  await endHour(key);
  expect(await usedBy(owner)).toBe(0);
  await settle(4);
  expect(await usedBy(owner)).toBe(0);
  await work(owner, 30);
  expect(await usedBy(owner)).toBe(30);
});

test('already accepted work is counted, but not refused', async () => {
  const owner = account({ address: null });
  await use(`learner:${owner.learnerId}`, 700);
  const { settle } = await reserveTime(store.db, owner, false);
  await settle(5);
  expect(await findTime(store.db, [`learner:${owner.learnerId}`])).toMatchObject([
    { seconds: 705 },
  ]);
});

test('past hours are deleted', async () => {
  const [passed, current] = [randomUUID(), randomUUID()];
  await use(passed, 1);
  await use(current, 1);
  await endHour(passed);
  await deletePassedTime(store.db);
  const kept = await store.db.select({ key: workerTime.key }).from(workerTime);
  expect(kept).toContainEqual({ key: current });
  expect(kept).not.toContainEqual({ key: passed });
});
