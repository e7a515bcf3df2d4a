import 'server-only';
import { billingMessages } from '../constants/billing-messages';
import { PAYMENT_EVENTS } from '../constants/payment-events';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { DAY_MS } from '../time/days';
import { deleteEventsBefore, markHandled, recordEvent } from './event-store';
import type { PaymentEvent, PaymentSnapshot } from './ports';
import { isForPlan, recordInvoice } from './revenue';
import { isReversed } from './rules';
import { findAccount } from './store';
import { syncAccount } from './sync';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

const HANDLED: ReadonlySet<string> = new Set(PAYMENT_EVENTS);

/** Events can be resent by hand for a month. */
const KEEP_MS = 60 * DAY_MS;

/** Ends a plan of our users whose payment was refunded or disputed. @returns the customer's id */
async function endReversedPlan(ctx: Ctx, payment: PaymentSnapshot): Promise<string | null> {
  if (!payment.customerId || !(await findAccount(ctx.db, { customerId: payment.customerId })))
    return null;
  const { customerId, subscriptionId } = payment;
  if (
    subscriptionId &&
    isReversed(payment, ctx.now) &&
    (await isForPlan(ctx, { customerId, subscriptionId }))
  ) {
    await ctx.payments.endSubscription(subscriptionId, { refund: false });
  }
  return customerId;
}

type Subject = Pick<PaymentEvent, 'customerId' | 'invoiceId'>;

/** The customer whose plan may have changed, and the invoice that was paid or refunded. */
async function subjectOf(ctx: Ctx, event: PaymentEvent): Promise<Subject> {
  const { type, customerId, chargeId, invoiceId } = event;
  if (chargeId === null)
    return { customerId, invoiceId: type === 'invoice.paid' ? invoiceId : null };
  const payment = await ctx.payments.readPayment(chargeId);
  if (!payment) return { customerId: null, invoiceId: null };
  return { customerId: await endReversedPlan(ctx, payment), invoiceId: payment.invoiceId };
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
  const { customerId, invoiceId } = await subjectOf(ctx, event);
  if (customerId !== null) await syncAccount(ctx, { customerId });
  if (invoiceId !== null) await recordInvoice(ctx, invoiceId);
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
