import 'server-only';
import { billingMessages } from '../constants/billing-messages';
import { GUARANTEE_DAYS, type Plan } from '../constants/plans';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { DAY_MS } from '../time/days';
import { isLive } from './rules';
import { syncAccount } from './sync';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

export type GivenBack = { subscriptionId: string; plan: Plan; boughtAt: Date };

const nothingToRefund = () => new AppError('subscription_ended', billingMessages.nothingToRefund);

/** What the user has running, and when it was bought, by what the provider says now. */
async function runningPlan(ctx: Ctx, userId: string): Promise<GivenBack> {
  const account = await syncAccount(ctx, { userId });
  if (!account?.customerId || !isLive(account.status)) throw nothingToRefund();
  const bought = await ctx.payments.readSubscriptions(account.customerId);
  const running = bought?.find(({ id }) => id === account.subscriptionId);
  if (!running) throw nothingToRefund();
  return { subscriptionId: running.id, plan: running.plan, boughtAt: running.createdAt };
}

/**
 * The money-back guarantee: ends what a user bought at most 30 days ago, now, and gives back all that was paid for it. A renewal
 * begins no new 30 days. For whoever runs the site; the log keeps what was done.
 * @throws AppError `subscription_ended` where nothing runs, `guarantee_over`, `payment_unavailable`: then asking again goes on where
 * it was cut off
 */
export async function refundWithinGuarantee(ctx: Ctx, userId: string): Promise<GivenBack> {
  const running = await runningPlan(ctx, userId);
  const { subscriptionId, boughtAt } = running;
  if (ctx.now.getTime() > boughtAt.getTime() + GUARANTEE_DAYS * DAY_MS) {
    throw new AppError('guarantee_over', billingMessages.guaranteeOver);
  }
  ctx.log.info({ userId, subscriptionId, boughtAt }, 'money-back guarantee: giving back');
  await ctx.payments.endSubscription(subscriptionId, { refund: true });
  await syncAccount(ctx, { userId });
  ctx.log.info({ userId, subscriptionId }, 'money-back guarantee: given back, and the plan ended');
  return running;
}
