import 'server-only';
import type { Db } from '@/db/client';
import { fulfillmentMessages as messages } from '../../constants/fulfillment';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { deliverDueMail } from '../../mail/outbox';
import type { RequestKey } from '../../request-key';
import { findOrderOwner, settleRedemption } from '../../rewards/settle';
import { formatTime } from '../../time/format';
import { act } from '../log/act';
import { findSettler } from './order-store';
import type { SettleOrderInput } from './schema';
import type { SettledWire } from './wire';

type Order = Awaited<ReturnType<typeof settleRedemption>>['order'];

/** With who settled it, and when. */
async function settledBefore(
  tx: Db,
  { status, settledAt, settledEntry }: Order,
): Promise<AppError> {
  if (!(settledAt && settledEntry)) return new AppError('already_settled', messages.delivered);
  const admin = await findSettler(tx, settledEntry);
  const said = status === 'refused' ? messages.refusedBefore : messages.fulfilledBefore;
  return new AppError('already_settled', said(admin, formatTime(settledAt, null)), {
    settled: { status, by: admin, at: settledAt.toISOString() },
  });
}

/**
 * Fulfills or refuses a pending order, once; the learner is told by mail. Idempotent by `request`.
 * @throws AppError `not_found`, `invalid_input` by field, `account_deleted`, `already_settled`,
 * `conflict` for a reused idempotency key
 */
export async function settleOrder(
  ctx: ContextFor<'support'>,
  input: SettleOrderInput,
  request?: RequestKey,
): Promise<SettledWire> {
  const isRefusal = input.action === 'refuse';
  const about = {
    action: isRefusal ? 'refuse_redemption' : 'fulfill_redemption',
    userId: await findOrderOwner(ctx, input.redemptionId),
    subject: input.redemptionId,
    reason: input.action === 'refuse' ? input.reason : null,
  } as const;
  const settled = await act<SettledWire>(ctx, about, request, async (tx, entryId) => {
    const { isNew, order } = await settleRedemption({ ...ctx, db: tx }, { ...input, entryId });
    if (!isNew) throw await settledBefore(tx, order);
    const status = isRefusal ? 'refused' : 'fulfilled';
    return {
      response: { success: true, status, points_returned: isRefusal ? order.pointsSpent : 0 },
      before: { status: 'pending' },
      after: { status },
      detail: { item: order.itemId, points: order.pointsSpent },
    };
  });
  ctx.defer(() => deliverDueMail(ctx));
  return settled;
}
