import 'server-only';
import { billingMessages } from '../constants/billing-messages';
import type { Plan } from '../constants/plans';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { guaranteeEnd, isRefundable } from './rules';
import { syncAccount } from './sync';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

export type Guaranteed = { subscriptionId: string; plan: Plan; boughtAt: Date; amountCents: number };

const nothingToRefund = () => new AppError('subscription_ended', billingMessages.nothingToRefund);

/** The user's plan and when it was bought, by what the provider says now. */
async function runningPlan(ctx: Ctx, userId: string): Promise<Omit<Guaranteed, 'amountCents'>> {
  const account = await syncAccount(ctx, { userId });
  if (!account?.customerId || !isRefundable(account.status)) throw nothingToRefund();
  const bought = await ctx.payments.readSubscriptions(account.customerId);
  const running = bought?.find(({ id }) => id === account.subscriptionId);
  if (!running || running.problem) throw nothingToRefund();
  return { subscriptionId: running.id, plan: running.plan, boughtAt: running.createdAt };
}

/**
 * What the money-back guarantee would end and give back now.
 * @throws AppError `subscription_ended` where nothing runs, `guarantee_over`, `payment_unavailable`
 */
export async function findGuaranteed(ctx: Ctx, userId: string): Promise<Guaranteed> {
  const running = await runningPlan(ctx, userId);
  if (ctx.now > guaranteeEnd(running.boughtAt)) throw new AppError('guarantee_over', billingMessages.guaranteeOver);
  return { ...running, amountCents: await ctx.payments.paidFor(running.subscriptionId) };
}

/**
 * The money-back guarantee: ends what a user bought at most 30 days ago, now, and gives back all that was paid for it. A renewal
 * begins no new 30 days. For whoever runs the site; the log keeps what was done.
 * @returns what was given back now: less than what was paid where a part of it went before
 * @throws AppError as `findGuaranteed`; after `payment_unavailable` asking again goes on where it was cut off
 */
export async function refundWithinGuarantee(ctx: Ctx, userId: string): Promise<Guaranteed> {
  const guaranteed = await findGuaranteed(ctx, userId);
  const { subscriptionId, boughtAt, amountCents } = guaranteed;
  ctx.log.info({ userId, subscriptionId, boughtAt, amountCents }, 'money-back guarantee: giving back');
  await ctx.payments.endSubscription(subscriptionId, { refund: true });
  await syncAccount(ctx, { userId });
  ctx.log.info({ userId, subscriptionId }, 'money-back guarantee: given back, and the plan ended');
  return guaranteed;
}
