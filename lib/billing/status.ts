import 'server-only';
import { assertOwnEmail, assertSelf } from '../accounts/assert-self';
import type { ContextFor } from '../context';
import { membershipOf } from '../membership/service';
import { reconcile } from './reconcile';
import { moneyBackUntil } from './rules';
import { findAccount } from './store';
import { toSubscriptionWire } from './to-wire';
import type { SubscriptionWire } from './wire';

type Ctx = ContextFor<'user'>;

/** As stored. */
export async function subscriptionOf(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
): Promise<SubscriptionWire> {
  const { userId, trialEndsAt } = ctx.actor;
  const [membership, account] = await Promise.all([
    membershipOf(ctx, { id: userId, trialEndsAt }),
    findAccount(ctx.db, { userId }),
  ]);
  return toSubscriptionWire(membership, ctx.now, account ? moneyBackUntil(account, ctx.now) : null);
}

/**
 * The caller's subscription, reconciled with the provider if a check is due.
 * @throws AppError `forbidden` for another user
 */
export async function getSubscription(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<SubscriptionWire> {
  assertSelf(ctx.actor, userId);
  await reconcile(ctx, ctx.actor.userId);
  return subscriptionOf(ctx);
}

/**
 * @param email the caller's, in any equivalent spelling
 * @throws AppError `forbidden` for any other address, whether it has an account or not
 */
export async function getSubscriptionByEmail(
  ctx: Ctx,
  { email }: { email: string },
): Promise<SubscriptionWire> {
  assertOwnEmail(ctx.actor, email);
  return getSubscription(ctx, { userId: ctx.actor.userId });
}
