import 'server-only';
import type { ContextFor } from '../context';
import type { SubscriptionSnapshot } from './ports';
import { isOver } from './rules';
import { syncAccount } from './sync';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;
type Status = Parameters<typeof isOver>[0];

/**
 * The user's subscription by the provider's current state, if it opens a plan and `applies` to its
 * status.
 * @throws AppError `payment_unavailable`
 */
export async function findRunning(
  ctx: Ctx,
  userId: string,
  applies: (status: Status) => boolean,
): Promise<SubscriptionSnapshot | undefined> {
  const account = await syncAccount(ctx, { userId });
  if (!account?.customerId || !applies(account.status)) return undefined;
  const bought = await ctx.payments.readSubscriptions(account.customerId);
  const running = bought?.find(({ id }) => id === account.subscriptionId);
  return running?.problem ? undefined : running;
}

/**
 * Ends the user's subscription at once, without a refund.
 * @returns what it was; undefined if there was none
 * @throws AppError `payment_unavailable` if it goes on
 */
export async function endRunning(
  ctx: Ctx,
  userId: string,
): Promise<SubscriptionSnapshot | undefined> {
  const running = await findRunning(ctx, userId, (status) => !isOver(status));
  if (!running) return undefined;
  await ctx.payments.endSubscription(running.id, { refund: false });
  ctx.log.info({ userId, subscriptionId: running.id }, 'an admin ended a subscription');
  // It has ended: a retry would find none. The webhook stores what couldn't be read now.
  await syncAccount(ctx, { userId }).catch((err: unknown) =>
    ctx.log.warn({ err, userId }, 'an ended subscription was not read'),
  );
  return running;
}
