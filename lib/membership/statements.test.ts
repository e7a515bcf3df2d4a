import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingAccounts, planGrants, users } from '@/db/schema';
import { DAY_MS } from '@/lib/time/days';
import { createUser } from '@/tests/helpers/factories';
import { givenByAdmin } from '@/tests/helpers/grants';
import { TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { hasStatus, isLiveGrant, statusAt } from './statements';

const store = useTestDatabase();
const later = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + ms);
const STATUSES = ['trial', 'active', 'expired'] as const;

type Paid = { status: 'active' | 'past_due' | 'unpaid' | 'canceled'; periodEnd: Date };
type Case = {
  trialEndsAt: Date | null;
  paid?: Paid;
  grant?: { endsAt?: Date; endedAt?: Date };
};

async function createOne({ trialEndsAt, paid, grant }: Case): Promise<string> {
  const { id: userId } = await createUser(store.db, { trialEndsAt });
  if (paid)
    await store.db.insert(billingAccounts).values({
      ...{ userId, customerId: `cus_${userId}`, subscriptionId: `sub_${userId}` },
      ...{ ...paid, plan: 'yearly', checkAt: later(1), createdAt: TEST_NOW },
    });
  if (grant) await givenByAdmin(store.db, { userId, ...grant }, TEST_NOW);
  return userId;
}

test.each<[(typeof STATUSES)[number], Case]>([
  ['expired', { trialEndsAt: null }],
  ['expired', { trialEndsAt: TEST_NOW }],
  ['trial', { trialEndsAt: later(0, 1) }],
  ['trial', { trialEndsAt: later(1), paid: { status: 'unpaid', periodEnd: later(9) } }],
  ['active', { trialEndsAt: null, paid: { status: 'active', periodEnd: later(-3, 1) } }],
  ['expired', { trialEndsAt: null, paid: { status: 'active', periodEnd: later(-3) } }],
  ['active', { trialEndsAt: later(1), paid: { status: 'past_due', periodEnd: later(-9) } }],
  ['active', { trialEndsAt: later(1), grant: {} }],
  ['active', { trialEndsAt: null, grant: { endsAt: later(0, 1) } }],
  ['expired', { trialEndsAt: null, grant: { endsAt: TEST_NOW } }],
  ['trial', { trialEndsAt: later(1), grant: { endedAt: TEST_NOW } }],
  ['active', { trialEndsAt: null, paid: { status: 'canceled', periodEnd: later(9) }, grant: {} }],
])('both statements find a user %s: %j', async (expected, given) => {
  const userId = await createOne(given);
  const [joined] = await store.db
    .select({ status: statusAt(TEST_NOW) })
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .leftJoin(planGrants, isLiveGrant)
    .where(eq(users.id, userId));
  const found = await Promise.all(
    STATUSES.map(async (status) => {
      const one = and(eq(users.id, userId), hasStatus(status, TEST_NOW));
      return (await store.db.$count(users, one)) > 0 ? [status] : [];
    }),
  );
  expect([joined?.status, found.flat()]).toEqual([expected, [expected]]);
});
