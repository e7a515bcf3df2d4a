import 'server-only';
import type { ContextFor } from '../context';
import { CONFIRM_PAYMENT_PER_ACCOUNT } from './limits';
import type { ConfirmInput } from './schema';
import { subscriptionOf } from './status';
import { checkBy } from './store';
import { syncAccount } from './sync';
import { isPaymentUnavailable, withTimeout } from './unavailable';
import type { SubscriptionChangedWire } from './wire';

type Ctx = ContextFor<'user'>;

const RETRY_MS = 60_000;

/** Synchronizes the subscription if the caller has paid. */
async function isPaid(ctx: Ctx, checkoutId: string): Promise<boolean> {
  const checkout = await ctx.payments.readCheckout(checkoutId);
  if (checkout?.userId !== ctx.actor.userId || checkout.state !== 'complete' || !checkout.paid)
    return false;
  await syncAccount(ctx, { userId: ctx.actor.userId });
  return true;
}

/**
 * Whether the checkout has opened the caller's plan. The response is the same for another user's, an unpaid and an unknown checkout. If
 * the provider can't be reached, a later check retries.
 * @throws AppError `rate_limited`
 */
export async function confirmPayment(
  ctx: Ctx,
  { session_id }: ConfirmInput,
): Promise<SubscriptionChangedWire> {
  await ctx.limit(CONFIRM_PAYMENT_PER_ACCOUNT, ctx.actor.userId);
  let paid = false;
  try {
    paid = await withTimeout(isPaid(ctx, session_id));
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    await checkBy(ctx.db, ctx.actor.userId, new Date(ctx.now.getTime() + RETRY_MS));
  }
  const subscription = await subscriptionOf(ctx);
  return { success: paid && subscription.active, subscription };
}
