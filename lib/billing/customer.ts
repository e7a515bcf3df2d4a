import 'server-only';
import type { ContextFor } from '../context';
import { accountGone } from '../errors';
import { reconcile } from './reconcile';
import { type BillingAccount, checkBy, findAccount, saveCustomer } from './store';

/** The caller's customer at the provider, created on first use. @throws AppError `payment_unavailable` */
export async function ensureCustomer(
  { db, payments, actor }: ContextFor<'user'>,
  { customerId, checkoutRound }: BillingAccount,
): Promise<string> {
  if (customerId !== null) return customerId;
  const { userId, email, name } = actor;
  const key = `customer:${userId}:${checkoutRound}`;
  const id = await payments.createCustomer({ userId, email, name, key });
  if (await saveCustomer(db, userId, { id, email })) return id;
  const account = await findAccount(db, { userId });
  if (account?.customerId === id) return id;
  await payments.removeCustomer(id);
  if (!account?.customerId || account.closedAt) throw accountGone();
  return account.customerId;
}

/** Updates a user's address at the provider, now or once it can be reached. */
export async function followAddress(
  ctx: Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>,
  userId: string,
): Promise<void> {
  await checkBy(ctx.db, userId, ctx.now);
  await reconcile(ctx, userId);
}
