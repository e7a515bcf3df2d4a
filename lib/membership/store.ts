import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingAccounts } from '@/db/schema';
import type { Subscription } from './rules';
import { subscriptionColumns, toSubscription } from './statements';

export async function findSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const [row] = await db
    .select(subscriptionColumns)
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  return toSubscription(row ?? null);
}

/** The next check deletes the customer at the provider. */
export async function closeBillingAccount(tx: Db, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(billingAccounts)
    .set({
      closedAt: now,
      customerEmail: null,
      checkAt: sql`case when ${billingAccounts.customerId} is not null then ${at}::timestamptz end`,
      version: sql`${billingAccounts.version} + 1`,
    })
    .where(eq(billingAccounts.userId, userId));
}
