import 'server-only';
import { billingMessages } from '../constants/billing-messages';
import { PAYMENT_EVENTS } from '../constants/payment-events';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { DAY_MS } from '../time/days';
import { deleteEventsBefore, markHandled, recordEvent } from './event-store';
import type { PaymentEvent } from './ports';
import { isReversed } from './rules';
import { findAccount } from './store';
import { syncAccount } from './sync';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

const HANDLED: ReadonlySet<string> = new Set(PAYMENT_EVENTS);

/** Events can be resent by hand for a month. */
const KEEP_MS = 60 * DAY_MS;

/** A customer may have other subscriptions, which we must not end. */
async function isForPlan(
  { payments }: Ctx,
  customerId: string,
  subscriptionId: string,
): Promise<boolean> {
  const subscriptions = await payments.readSubscriptions(customerId);
  return subscriptions?.some(({ id, problem }) => id === subscriptionId && !problem) ?? false;
}

/** Ends a plan of our users whose payment was refunded or disputed. @returns the customer's id */
async function endReversedPlan(ctx: Ctx, chargeId: string): Promise<string | null> {
  const payment = await ctx.payments.readPayment(chargeId);
  if (!payment?.customerId || !(await findAccount(ctx.db, { customerId: payment.customerId })))
    return null;
  const { customerId, subscriptionId } = payment;
  if (
    subscriptionId &&
    isReversed(payment, ctx.now) &&
    (await isForPlan(ctx, customerId, subscriptionId))
  ) {
    await ctx.payments.endSubscription(subscriptionId, { refund: false });
  }
  return customerId;
}

/**
 * Reads the state again from the provider, whatever the event says. Idempotent and independent of order, so an interrupted event is
 * handled again.
 * @throws AppError `payment_unavailable`, so that the provider sends it again
 */
async function handleEvent(ctx: Ctx, event: PaymentEvent): Promise<void> {
  if (!HANDLED.has(event.type)) return;
  if (event.isOtherMode) {
    ctx.log.error(
      { eventId: event.id, type: event.type },
      'an event of the other mode (live or test) was ignored',
    );
    return;
  }
  if (await recordEvent(ctx.db, event, ctx.now)) return;
  const customerId =
    event.chargeId === null ? event.customerId : await endReversedPlan(ctx, event.chargeId);
  if (customerId !== null) await syncAccount(ctx, { customerId });
  await markHandled(ctx.db, event.id);
}

/** @throws AppError `invalid_input` for a wrong or old signature; as `handleEvent` */
export async function receiveEvent(
  ctx: Ctx,
  { body, signature }: { body: Uint8Array; signature: string | null },
): Promise<{ received: true }> {
  const event = await ctx.payments.readEvent(body, signature, ctx.now);
  if (!event) throw new AppError('invalid_input', billingMessages.eventUnread);
  await handleEvent(ctx, event);
  return { received: true };
}

export async function tidyEvents({ db, now }: Ctx): Promise<void> {
  await deleteEventsBefore(db, new Date(now.getTime() - KEEP_MS));
}
