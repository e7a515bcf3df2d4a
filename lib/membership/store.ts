import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingAccounts, planGrants, users } from '@/db/schema';
import { isLiveGrant, planColumns, toPlan } from './statements';

/** Without a subscription and a grant for demo visitors. */
export async function findPlan(db: Db, userId: string): Promise<ReturnType<typeof toPlan>> {
  const [row] = await db
    .select(planColumns)
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .leftJoin(planGrants, isLiveGrant)
    .where(eq(users.id, userId));
  return toPlan(row ?? { subscription: null, grant: null });
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
