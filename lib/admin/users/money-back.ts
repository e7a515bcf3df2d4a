import 'server-only';
import { findGuaranteed, type Guaranteed, refundWithinGuarantee } from '../../billing/guarantee';
import { guaranteeEnd } from '../../billing/rules';
import { withTimeout } from '../../billing/unavailable';
import type { RefundWire } from '../../billing/wire';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import type { RequestKey } from '../../request-key';
import { audited } from '../log/audited';
import { knownUser } from './known-user';
import { onceAtProvider } from './once-at-provider';
import type { AdminUserInput, MoneyBackInput } from './schema';
import { toAdminUserWire } from './to-wire';
import type { MoneyBackOfferWire, MoneyBackWire } from './wire';

type Ctx = ContextFor<'admin'>;

const toBought = ({ plan, boughtAt, amountCents }: Guaranteed) => ({
  plan,
  bought_at: boughtAt.toISOString(),
  amount_cents: amountCents,
});

/**
 * By the provider's state.
 * @throws AppError `not_found`, `payment_unavailable`
 */
export async function offerRefund(
  ctx: Ctx,
  { userId }: AdminUserInput,
): Promise<MoneyBackOfferWire> {
  await knownUser(ctx, userId);
  try {
    const found = await withTimeout(findGuaranteed(ctx, userId));
    return {
      possible: true,
      ...toBought(found),
      possible_until: guaranteeEnd(found.boughtAt).toISOString(),
    };
  } catch (error) {
    const isNo =
      error instanceof AppError &&
      (error.code === 'subscription_ended' || error.code === 'guarantee_over');
    if (isNo) return { possible: false, reason: error.message };
    throw error;
  }
}

type Refund = { action: 'money_back'; userId: string; reason: string };

async function refund(ctx: Ctx, action: Refund): Promise<RefundWire> {
  const given = await audited(
    ctx,
    action,
    () => refundWithinGuarantee(ctx, action.userId),
    (refunded) => ({
      before: { subscription: refunded.status },
      after: { subscription: 'canceled' },
      detail: { subscription_id: refunded.subscriptionId, ...toBought(refunded) },
    }),
  );
  return { success: true, ...toBought(given) };
}

/**
 * The money-back guarantee: ends a plan bought at most 30 days ago and refunds its payments.
 * Idempotent by `request`.
 * @throws AppError `not_found`, `subscription_ended`, `guarantee_over`, `conflict` if the
 * idempotency key was used for another request, `payment_unavailable`
 */
export async function refundUser(
  ctx: Ctx,
  { userId, reason }: MoneyBackInput,
  request?: RequestKey,
): Promise<MoneyBackWire> {
  await knownUser(ctx, userId);
  const action = { action: 'money_back', userId, reason } as const;
  const given = await onceAtProvider(ctx, { action, request }, () => refund(ctx, action));
  return { ...given, user: toAdminUserWire(await knownUser(ctx, userId), ctx.now) };
}
