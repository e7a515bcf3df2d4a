import 'server-only';
import { accountGone } from '../accounts/account-gone';
import type { ContextFor } from '../context';
import { type BillingAccount, findAccount, forgetCustomer, saveCustomer, saveCustomerEmail } from './store';

type Ctx = ContextFor<'user'>;

/** Has the provider write to the address that the account has now. False where the customer is gone there. */
export async function followEmail(
  { db, payments }: Pick<Ctx, 'db' | 'payments'>,
  { customerId, customerEmail }: Pick<BillingAccount, 'customerId' | 'customerEmail'>,
  email: string,
): Promise<boolean> {
  if (customerId === null || customerEmail === email) return true;
  const isThere = await payments.updateCustomer(customerId, { email });
  if (isThere) await saveCustomerEmail(db, customerId, email);
  return isThere;
}

/** The same for somebody whose address has just changed. Should it fail, their next checkout or visit to the portal does it. */
export async function followAddress(
  ctx: Pick<Ctx, 'db' | 'payments'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const account = await findAccount(ctx.db, { userId: id });
  if (account) await followEmail(ctx, account, email);
}

/** A new customer for the caller, or the one that a call beside this one made. */
async function createCustomer({ db, payments, actor }: Ctx, { checkoutRound }: BillingAccount): Promise<string> {
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

/**
 * The caller's customer at the provider, under their address of today; made at the first need.
 * @throws AppError `payment_unavailable`
 */
export async function ensureCustomer(ctx: Ctx, account: BillingAccount): Promise<string> {
  if (account.customerId === null) return createCustomer(ctx, account);
  if (await followEmail(ctx, account, ctx.actor.email)) return account.customerId;
  const forgotten = await forgetCustomer(ctx.db, account.userId, account.customerId);
  return createCustomer(ctx, forgotten ?? account);
}
