import 'server-only';
import type { ContextFor } from '../context';
import type { Membership } from './rules';
import { closeBillingAccount, findPlan } from './store';

/** For a user who has just signed in and is no actor yet. */
export async function membershipOf(
  { db }: Pick<ContextFor<'anyone'>, 'db'>,
  { id, trialEndsAt }: { id: string; trialEndsAt: Date | null },
): Promise<Membership> {
  return { trialEndsAt, ...(await findPlan(db, id)) };
}

/** In the transaction that erases the account. */
export async function closeMembership(
  { db, now }: Pick<ContextFor<'anyone'>, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await closeBillingAccount(db, userId, now);
}
