import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingAccounts } from '@/db/schema';
import type { Subscription } from './rules';
import { subscriptionColumns, toSubscription } from './statements';

/** What Stripe said last of a user's subscription. */
export async function findSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const [row] = await db.select(subscriptionColumns).from(billingAccounts).where(eq(billingAccounts.userId, userId));
  return toSubscription(row ?? null);
}
