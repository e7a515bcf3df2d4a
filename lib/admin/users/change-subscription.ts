import 'server-only';
import { endRunning } from '../../billing/running';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import type { RequestKey } from '../../request-key';
import { act } from '../log/act';
import { audited } from '../log/audited';
import { addGrant, endGrant, type Given, lockUser } from './grant-store';
import { changedUser, knownUser, noSuchUser } from './known-user';
import { onceAtProvider } from './once-at-provider';
import type { SubscriptionInput } from './schema';
import type { UserChangedWire } from './wire';

type Ctx = ContextFor<'owner'>;

const stateOf = (given: Pick<Given, 'endsAt'> | undefined) => ({
  granted: given !== undefined,
  ...(given && { ends_at: given.endsAt?.toISOString() ?? null }),
});

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** A grant of the audit entry's id. One with another end takes the place of the one before. */
async function give(
  ctx: Ctx,
  { userId, ends_at: endsAt, reason }: SubscriptionInput,
  request: RequestKey | undefined,
): Promise<void> {
  await act(ctx, { action: 'upgrade', userId, reason }, request, async (tx, id) => {
    if (endsAt && endsAt <= ctx.now)
      throw new AppError('invalid_input', adminMessages.endInPast, {
        fields: { ends_at: adminMessages.endInPast },
      });
    if (!(await lockUser(tx, userId))) throw noSuchUser();
    const before = await endGrant(tx, userId, ctx.now);
    if (before && isSame(before.endsAt, endsAt))
      throw new AppError('conflict', adminMessages.alreadyGiven);
    await addGrant(tx, { id, userId, endsAt, grantedBy: ctx.actor.username }, ctx.now);
    return { response: {}, before: stateOf(before), after: stateOf({ endsAt }) };
  });
}

/** First at the provider: if that fails, nothing has changed. */
async function endPlans(ctx: Ctx, userId: string) {
  const bought = await endRunning(ctx, userId);
  const given = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    return endGrant(tx, userId, ctx.now);
  });
  if (!bought && !given) throw new AppError('subscription_ended', adminMessages.noPlanToEnd);
  return {
    detail: bought ? { subscription_id: bought.id } : {},
    before: { ...(given && stateOf(given)), ...(bought && { subscription: bought.status }) },
    after: { ...(given && stateOf(undefined)), ...(bought && { subscription: 'canceled' }) },
  };
}

async function end(
  ctx: Ctx,
  { userId, reason }: SubscriptionInput,
  request: RequestKey | undefined,
): Promise<void> {
  const action = { action: 'downgrade', userId, reason } as const;
  const downgrade = async () => {
    await audited(
      ctx,
      action,
      () => endPlans(ctx, userId),
      (changed) => changed,
    );
    return { success: true as const };
  };
  await onceAtProvider(ctx, { action, request }, downgrade);
}

/**
 * Gives a plan beside what Stripe says, until `ends_at` or a downgrade; or ends what was given and,
 * without a refund, the subscription at Stripe, both at once. Takes effect once by `request`.
 * @throws AppError `not_found`, `invalid_input` for an end that has come, `subscription_ended` without
 * a plan to end, `payment_unavailable`, `conflict` if the same plan is given already, or if the
 * idempotency key was used for another request
 */
export async function changeSubscription(
  ctx: Ctx,
  input: SubscriptionInput,
  request?: RequestKey,
): Promise<UserChangedWire> {
  await knownUser(ctx, input.userId);
  await (input.subscription_status === 'active' ? give : end)(ctx, input, request);
  return changedUser(ctx, input.userId);
}
