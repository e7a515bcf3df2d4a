import 'server-only';
import { billingMessages } from '../constants/billing-messages';
import type { Plan } from '../constants/plans';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import type { SubscriptionSnapshot } from './ports';
import { recordRefund } from './revenue';
import { guaranteeEnd, isRefundable } from './rules';
import { findRunning } from './running';
import { syncAccount } from './sync';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

export type Guaranteed = {
  subscriptionId: string;
  plan: Plan;
  /** Before the refund. */
  status: SubscriptionSnapshot['status'];
  boughtAt: Date;
  amountCents: number;
};

const nothingToRefund = () => new AppError('subscription_ended', billingMessages.nothingToRefund);

/** By the provider's current state. */
async function runningPlan(ctx: Ctx, userId: string): Promise<Omit<Guaranteed, 'amountCents'>> {
  const running = await findRunning(ctx, userId, isRefundable);
  if (!running) throw nothingToRefund();
  const { id: subscriptionId, plan, status, createdAt: boughtAt } = running;
  return { subscriptionId, plan, status, boughtAt };
}

/**
 * The refund that the money-back guarantee allows now.
 * @throws AppError `subscription_ended` without a running plan, `guarantee_over`, `payment_unavailable`
 */
export async function findGuaranteed(ctx: Ctx, userId: string): Promise<Guaranteed> {
  const running = await runningPlan(ctx, userId);
  if (ctx.now > guaranteeEnd(running.boughtAt))
    throw new AppError('guarantee_over', billingMessages.guaranteeOver);
  return { ...running, amountCents: await ctx.payments.paidFor(running.subscriptionId) };
}

/**
 * Ends a plan bought at most 30 days ago and refunds its payments. A renewal doesn't restart the 30 days.
 * @returns the amount refunded now, without earlier partial refunds
 * @throws AppError as `findGuaranteed`; after `payment_unavailable` a retry continues
 */
export async function refundWithinGuarantee(ctx: Ctx, userId: string): Promise<Guaranteed> {
  const guaranteed = await findGuaranteed(ctx, userId);
  const { subscriptionId, boughtAt, amountCents } = guaranteed;
  ctx.log.info(
    { userId, subscriptionId, boughtAt, amountCents },
    'money-back guarantee: refunding',
  );
  await ctx.payments.endSubscription(subscriptionId, { refund: true });
  await syncAccount(ctx, { userId });
  await recordRefund(ctx, subscriptionId);
  ctx.log.info({ userId, subscriptionId }, 'money-back guarantee: refunded, and the plan ended');
  return guaranteed;
}
