import 'server-only';
import { z } from 'zod';
import { fulfillmentMessages as messages } from '../constants/fulfillment';
import type { ContextFor } from '../context';
import { AppError, fieldError } from '../errors';
import { queueMail } from '../mail/outbox';
import { rewardRefusedMail, rewardShippedMail } from './mails';
import { findOrder, type Order, settleOrder } from './settle-store';

/** `db` is the transaction of the audit entry. */
type Ctx = Pick<ContextFor<'support'>, 'db' | 'now' | 'newId'>;

/** `entryId` is the audit entry's, which the caller adds. */
export type Settlement = { redemptionId: string; entryId: string } & (
  | { action: 'fulfill'; tracking: string | null; note: string | null }
  | { action: 'refuse'; reason: string }
);

const accountDeleted = () => new AppError('account_deleted', messages.accountDeleted);

/** @throws AppError for a pending order that can't be fulfilled like this */
function assertFulfillable(order: Order, settlement: Settlement): void {
  if (order.status !== 'pending' || settlement.action === 'refuse') return;
  if (order.email === null) throw accountDeleted();
  if (order.requiresShipping && !settlement.tracking)
    throw fieldError('tracking', messages.trackingRequired);
  if (!(order.requiresShipping || settlement.note)) throw fieldError('note', messages.noteRequired);
}

const toStored = (order: Order, settlement: Settlement) =>
  settlement.action === 'refuse'
    ? { status: 'refused' as const, note: settlement.reason, tracking: null }
    : {
        status: 'fulfilled' as const,
        note: settlement.note,
        tracking: order.requiresShipping ? settlement.tracking : null,
      };

const mailOf = ({ itemName, pointsSpent }: Order, stored: ReturnType<typeof toStored>) =>
  stored.status === 'refused'
    ? rewardRefusedMail({ itemName, points: pointsSpent, reason: stored.note })
    : rewardShippedMail({ itemName, ...stored });

/** @throws AppError `not_found` */
export async function findOrderOwner({ db }: Pick<Ctx, 'db'>, redemptionId: string) {
  const isId = z.uuid().safeParse(redemptionId).success;
  const order = isId ? await findOrder(db, redemptionId) : undefined;
  if (!order) throw new AppError('not_found', messages.unknown);
  return order.userId;
}

/**
 * Fulfills or refuses a pending order, once, and queues a mail to the learner. A refusal refunds the
 * points and restores the stock.
 * @returns `isNew` is false for an order that was settled before; then nothing changed
 * @throws AppError `not_found`, `invalid_input` (tracking number or note, by field),
 * `account_deleted` if such an order would be fulfilled
 */
export async function settleRedemption(
  ctx: Ctx,
  settlement: Settlement,
): Promise<{ isNew: boolean; order: Order }> {
  const { redemptionId, entryId } = settlement;
  const order = await findOrder(ctx.db, redemptionId);
  if (!order) throw new AppError('not_found', messages.unknown);
  assertFulfillable(order, settlement);
  const stored = toStored(order, settlement);
  const outcome = await settleOrder(ctx.db, { redemptionId, entryId, ...stored }, ctx.now);
  if (outcome === 'erased') throw accountDeleted();
  const after = (await findOrder(ctx.db, redemptionId)) ?? order;
  if (outcome !== 'settled') return { isNew: false, order: after };
  if (after.email !== null)
    await queueMail(ctx, { ...mailOf(after, stored), to: after.email, learnerId: after.userId });
  return { isNew: true, order: after };
}
