import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox, usageCounters, usedTrials, type users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { DAY_MS, utcDay } from '@/lib/time/days';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { createUser } from '@/tests/helpers/factories';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { POST as login } from '../auth/login/route';
import { POST as signup } from '../auth/signup/route';
import { GET as verify } from '../auth/verify-email/route';
import { GET as getUsage } from '../usage/[userId]/route';
import { DELETE as deleteAccount } from './route';

const store = useTestDatabase();
const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const account = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(store.db, { passwordHash, ...given });
const remove = (headers: Record<string, string>) =>
  call(deleteAccount, { method: 'DELETE', headers, body: { password: PASSWORD } });
const mailsTo = (email: string) => store.db.select().from(outbox).where(eq(outbox.to, email));

/** Signs up, opens the link and signs in. @returns the user and the usage of the day */
async function signUpAgain(email: string) {
  const form = {
    name: 'Ada Lovelace',
    email,
    password: PASSWORD,
    phone: '+1 312 555 0100',
    birthdate: '2001-12-10',
  };
  await call(signup, { body: { ...form, address: '12 St James Square, London' } });
  const link = (await mailsTo(email)).find(({ kind }) => kind === 'verify_email')?.links[0] ?? '';
  await call(verify, { path: `/api/auth/verify-email${new URL(link).search}` });
  const { user } = (await call(login, { body: { email, password: PASSWORD } })).body as {
    user: { id: string; subscription_status: string; trial_days_left: number };
  };
  const headers = await signedInHeaders(store.db, user);
  const { usage } = (await call(getUsage, { headers, params: { userId: user.id } })).body as {
    usage: Record<string, { used: number }>;
  };
  return { user, headers, used: usage.file_uploads?.used };
}

test.each([
  ['that has ended is over', -DAY_MS, 'expired', 0],
  ['that is running keeps its remaining days', 1.5 * DAY_MS, 'trial', 2],
  ['that was longer is cut to three days', 900 * DAY_MS, 'trial', 3],
])(
  'signing up again with the same address: a trial %s',
  async (_what, leftMs, status, daysLeft) => {
    const old = await account({ trialEndsAt: new Date(Date.now() + leftMs) });
    await remove(await signedInHeaders(store.db, old));
    const { user } = await signUpAgain(old.email);
    expect(user).toMatchObject({ subscription_status: status, trial_days_left: daysLeft });
    const [kept] = await store.db
      .select()
      .from(usedTrials)
      .orderBy(desc(usedTrials.keptAt))
      .limit(1);
    expect(JSON.stringify(kept)).not.toContain(old.email);
  },
);

test("today's usage still counts after two deletions", async () => {
  const now = new Date();
  // Midnight must not fall within the test.
  setHandlerClock(now);
  const old = await account();
  await store.db
    .insert(usageCounters)
    .values({ learnerId: old.id, day: utcDay(now), key: 'file_uploads', used: 4 });
  await remove(await signedInHeaders(store.db, old));
  const second = await signUpAgain(old.email);
  expect(second.used).toBe(4);
  await remove(second.headers);
  expect((await signUpAgain(old.email)).used).toBe(4);
});

test('usage of another day does not count', async () => {
  const old = await account();
  await store.db
    .insert(usageCounters)
    .values({ learnerId: old.id, day: '2020-01-01', key: 'file_uploads', used: 4 });
  await remove(await signedInHeaders(store.db, old));
  expect((await signUpAgain(old.email)).used).toBe(0);
});

test('another address gets a new trial', async () => {
  await remove(await signedInHeaders(store.db, await account({ trialEndsAt: new Date(0) })));
  expect((await signUpAgain(`${randomUUID()}@example.com`)).user).toMatchObject({
    trial_days_left: 3,
  });
});
