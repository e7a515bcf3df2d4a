import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import { billingMessages } from '../constants/billing-messages';
import type { Plan } from '../constants/plans';
import type { ContextFor } from '../context';
import { AppError, accountGone } from '../errors';
import { ensureCustomer } from './customer';
import { CHECKOUT_PER_ACCOUNT } from './limits';
import type { CheckoutSnapshot } from './ports';
import { isLive, soon } from './rules';
import type { CheckoutInput } from './schema';
import {
  type BillingAccount,
  endRound,
  findAccount,
  forgetCheckout,
  forgetCustomer,
  openAccount,
  saveCheckout,
} from './store';
import { syncAccount } from './sync';
import { paymentUnavailable, withTimeout } from './unavailable';

type Ctx = ContextFor<'user'>;
type Open = CheckoutSnapshot & { state: 'open'; url: string };

/** Retries after a click in another tab, or if a checkout or customer is gone at the provider. */
const MAX_TRIES = 4;

const isOpen = (checkout: CheckoutSnapshot | null): checkout is Open =>
  checkout?.state === 'open' && checkout.url !== null;

/** Synchronized now, so that a lost webhook can't lead to a second payment. */
async function currentAccount(ctx: Ctx): Promise<BillingAccount> {
  const account = await openAccount(ctx.db, ctx.actor.userId, ctx.now);
  if (!account) throw accountGone();
  return (await syncAccount(ctx, { userId: account.userId })) ?? account;
}

/** @returns the URL of the open checkout for `plan`. One for another plan is expired. */
async function findOpen(
  ctx: Ctx,
  account: BillingAccount,
  plan: Plan,
): Promise<string | undefined> {
  if (account.checkoutId === null) return undefined;
  const checkout = await ctx.payments.readCheckout(account.checkoutId);
  if (isOpen(checkout) && account.checkoutPlan === plan) return checkout.url;
  await ctx.payments.expireCheckout(account.checkoutId);
  await forgetCheckout(ctx.db, account.userId, account.checkoutId);
  return undefined;
}

/** Undefined if another tab was faster, or the checkout of the key is over. */
async function openNew(ctx: Ctx, account: BillingAccount, plan: Plan): Promise<string | undefined> {
  const { userId, checkoutRound } = account;
  const customerId = await ensureCustomer(ctx, account);
  const key = `checkout:${userId}:${plan}:${checkoutRound}`;
  const checkout = await ctx.payments.createCheckout({ userId, customerId, plan, key });
  if (!isOpen(checkout)) {
    await (checkout ? endRound(ctx.db, account) : forgetCustomer(ctx.db, userId, customerId));
    return undefined;
  }
  const { id, url } = checkout;
  if (await saveCheckout(ctx.db, account, { id, plan, checkAt: soon(ctx.now) })) return url;
  const current = await findAccount(ctx.db, { userId });
  if (current?.checkoutId === id) return url;
  await ctx.payments.expireCheckout(id);
  if (current?.closedAt) throw accountGone();
  return undefined;
}

async function tryToOpen(ctx: Ctx, plan: Plan): Promise<string | undefined> {
  const account = await currentAccount(ctx);
  if (isLive(account.status))
    throw new AppError('already_subscribed', billingMessages.alreadySubscribed);
  const found = await findOpen(ctx, account, plan);
  if (found || account.checkoutId !== null) return found;
  return openNew(ctx, account, plan);
}

async function open(ctx: Ctx, plan: Plan): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const url = await tryToOpen(ctx, plan);
    if (url) return url;
  }
  throw paymentUnavailable();
}

/**
 * @returns the URL of the checkout. Also with several tabs, at most one is open, for the plan chosen last, and none beside a running
 * subscription.
 * @throws AppError `forbidden`, `already_subscribed`, `payment_unavailable`, `rate_limited`
 */
export async function openCheckout(ctx: Ctx, { plan, user_id }: CheckoutInput): Promise<string> {
  assertSelf(ctx.actor, user_id);
  await ctx.limit(CHECKOUT_PER_ACCOUNT, ctx.actor.userId);
  return withTimeout(open(ctx, plan));
}
