import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { GET as getAccount } from '@/app/api/account/route';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as validate } from '@/app/api/auth/validate/[userId]/route';
import { GET as professors } from '@/app/api/faculty/route';
import { sessions } from '@/db/schema';
import { call } from './helpers/call';
import { settleDeferred } from './helpers/deferred';
import { createUser } from './helpers/factories';
import { brokenInvariants } from './helpers/invariants';
import { createCaller } from './helpers/play-calls';
import { signedInHeaders } from './helpers/signed-in';
import { useTestDatabase } from './helpers/test-database';

vi.unmock('@/lib/http/schedule-maintenance');

const store = useTestDatabase();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From here on, handlers run on an instance whose own clock is off by so much. */
function onInstance(offMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
}
afterEach(() => void vi.useRealTimers());

/** What the wheel and the drop have brought so far, on whatever day. */
async function prizes(userId: string): Promise<number> {
  const [row] = await store.sql<{ sum: string | null }[]>`
    select sum(points) from ledger_entries where user_id = ${userId} and source like any (array['spin:%', 'drop:%'])`;
  return Number(row?.sum ?? 0);
}

test.each([25 * HOUR_MS, -25 * HOUR_MS, 80 * DAY_MS])(
  'an instance whose clock is %d ms off gives no second spin and no second drop',
  async (offMs) => {
    const caller = await createCaller(store.db);
    const spun = await caller.spin();
    await caller.claimSpin(spun.body.spin_id);
    await caller.completeDrop();
    await caller.claimDrop();
    const before = await prizes(caller.userId);
    onInstance(offMs);
    expect(await caller.spin()).toMatchObject({
      status: 429,
      body: { detail: { code: 'limit_reached' } },
    });
    expect((await caller.reads.wheel()).body).toMatchObject({ can_spin: false });
    expect((await caller.reads.drop()).body).toMatchObject({ completed: true, claimed: true });
    await caller.completeDrop();
    await caller.claimDrop();
    expect(await prizes(caller.userId)).toBe(before);
    expect(await brokenInvariants(store.db)).toEqual([]);
  },
);

test('its calls and maintenance jobs end no live session', async () => {
  const user = await createUser(store.db);
  const headers = await signedInHeaders(store.db, user);
  onInstance(80 * DAY_MS);
  expect((await call(getAccount, { headers })).status).toBe(200);
  await call(professors, { path: '/?university=x' });
  await settleDeferred();
  vi.useRealTimers();
  expect(await store.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(
    1,
  );
  expect((await call(validate, { headers, params: { userId: user.id } })).status).toBe(200);
});

test('it opens sessions of full length', async () => {
  const user = await createUser(store.db);
  onInstance(-29 * DAY_MS);
  const headers = await signedInHeaders(store.db, user);
  vi.useRealTimers();
  await store.db.update(sessions).set({ lastSeenAt: new Date(Date.now() - DAY_MS) });
  onInstance(-29 * DAY_MS);
  expect((await call(getAccount, { headers })).status).toBe(200);
  await settleDeferred();
  vi.useRealTimers();
  const [row] = await store.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect((row!.expiresAt.getTime() - Date.now()) / DAY_MS).toBeGreaterThan(29);
});

test('it gives a password guesser no further tries', async () => {
  const email = 'nobody-of-that-name@example.com';
  const guess = async () =>
    (await call(login, { body: { email, password: 'not it at all' } })).status;
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++) statuses.push(await guess());
  onInstance(25 * HOUR_MS);
  statuses.push(await guess());
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});
