import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import { billingMessages } from '../constants/billing-messages';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { isPaidFor } from '../membership/rules';
import { toSubscription } from '../membership/statements';
import type { RequestKey } from '../request-key';
import { DAY_MS } from '../time/days';
import { deleteChangesBefore } from './change-store';
import { idempotent } from './idempotent';
import { PLAN_CHANGE_PER_ACCOUNT } from './limits';
import type { CallerInput } from './schema';
import { subscriptionOf } from './status';
import { findAccount } from './store';
import { syncAccount } from './sync';
import { withTimeout } from './unavailable';
import type { SubscriptionChangedWire } from './wire';

type Ctx = ContextFor<'user'>;

/** Longer than any automatic retry. */
const KEEP_MS = 7 * DAY_MS;

async function runningSubscription({ db, actor, now }: Ctx): Promise<string | null> {
  const account = await findAccount(db, { userId: actor.userId });
  const subscription = toSubscription(account ?? null);
  return account && subscription && isPaidFor(subscription, now) ? account.subscriptionId : null;
}

async function changePlan(ctx: Ctx, cancel: boolean): Promise<SubscriptionChangedWire> {
  const { nothingToCancel, nothingToResume } = billingMessages;
  const ended = new AppError('subscription_ended', cancel ? nothingToCancel : nothingToResume);
  const id = await runningSubscription(ctx);
  if (id === null) throw ended;
  await ctx.payments.setCancelAtPeriodEnd(id, cancel);
  await syncAccount(ctx, { userId: ctx.actor.userId });
  if ((await runningSubscription(ctx)) === null) throw ended;
  const subscription = await subscriptionOf(ctx);
  return { success: subscription.cancel_at_period_end === cancel, subscription };
}

async function change(
  ctx: Ctx,
  { user_id }: CallerInput,
  request: RequestKey | undefined,
  cancel: boolean,
): Promise<SubscriptionChangedWire> {
  assertSelf(ctx.actor, user_id);
  const { userId } = ctx.actor;
  await ctx.limit(PLAN_CHANGE_PER_ACCOUNT, userId);
  return withTimeout(idempotent(ctx, { userId, request }, () => changePlan(ctx, cancel)));
}

/**
 * Cancels the caller's plan at the end of the paid period. Idempotent, also by `request`.
 * @throws AppError `forbidden`, `subscription_ended`, `conflict` if the idempotency key was used for another request,
 * `payment_unavailable`, `rate_limited`
 */
export function cancelSubscription(
  ctx: Ctx,
  input: CallerInput,
  request?: RequestKey,
): Promise<SubscriptionChangedWire> {
  return change(ctx, input, request, true);
}

/** @throws AppError as `cancelSubscription` */
export function resumeSubscription(
  ctx: Ctx,
  input: CallerInput,
  request?: RequestKey,
): Promise<SubscriptionChangedWire> {
  return change(ctx, input, request, false);
}

export async function tidyChanges({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteChangesBefore(db, new Date(now.getTime() - KEEP_MS));
}
