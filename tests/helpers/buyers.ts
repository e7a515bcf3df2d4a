import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingAccounts, type users } from '@/db/schema';
import { openCheckout } from '@/lib/billing/checkout';
import type { PaymentProvider } from '@/lib/billing/ports';
import { DEFAULT_PLAN, type Plan } from '@/lib/constants/plans';
import { membershipOf } from '@/lib/membership/service';
import { createSignedIn } from './factories';
import type { FakePayments } from './fake-payments';
import { TEST_NOW, testContext } from './test-context';

type Given = Partial<typeof users.$inferInsert>;

/** A buyer at `payments`: the context of their requests at a time, and their row. */
export async function createBuyer(db: Db, payments: PaymentProvider, given: Given = {}) {
  const actor = await createSignedIn(db, given);
  const { userId, trialEndsAt } = actor;
  /** Reads the user again, as each request does. */
  const at = async (now = TEST_NOW) => {
    const membership = await membershipOf({ db }, { id: userId, trialEndsAt });
    return testContext({ db, payments, now, actor: { ...actor, ...membership } });
  };
  const account = async () => {
    const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId));
    return row!;
  };
  const open = async (plan: Plan = DEFAULT_PLAN, now = TEST_NOW) =>
    openCheckout(await at(now), { plan });
  return { userId, email: actor.email, at, account, open };
}

/** The same for the provider in memory: with a checkout behind them, paid at. */
export async function createPayer(db: Db, payments: FakePayments, given: Given = {}) {
  const buyer = await createBuyer(db, payments, given);
  const buy = async (plan: Plan = DEFAULT_PLAN, now = TEST_NOW) => {
    await buyer.open(plan, now);
    const { checkoutId } = await buyer.account();
    const subscriptionId = payments.pay(checkoutId!, now);
    return { checkoutId: checkoutId!, subscriptionId };
  };
  return { ...buyer, buy };
}
