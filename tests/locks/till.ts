import { DAY_MS } from '@/lib/time/days';
import { fakePayments } from '../helpers/fake-payments';
import type { Lapsed } from './lapsed-user';

/** Where everybody of these tests pays. */
export const till = fakePayments();

/** Knows the lapsed user from when they paid. */
export function knownAtTheTill({ userId, user: { email, name } }: Lapsed): string {
  till.customers.set(`cus_${userId}`, { userId, email, name });
  return userId;
}

/** The same, and they have begun to pay again. */
export async function payingAtTheTill(lapsed: Lapsed): Promise<string> {
  await lapsed.pay();
  const userId = knownAtTheTill(lapsed);
  till.subscriptions.set(`sub_${userId}`, {
    ...{
      id: `sub_${userId}`,
      customerId: `cus_${userId}`,
      status: 'active',
      plan: 'yearly',
      cancelAtPeriodEnd: false,
    },
    ...{ createdAt: new Date(), periodEnd: new Date(Date.now() + 300 * DAY_MS) },
  });
  return userId;
}
