import 'server-only';
import type Stripe from 'stripe';
import type { CheckoutSnapshot, PaymentSnapshot, SubscriptionSnapshot } from '@/lib/billing/ports';
import { type Plan, SUBSCRIPTION_STATES } from '@/lib/constants/plans';

type State = (typeof SUBSCRIPTION_STATES)[number];
type Named = string | { id: string } | null | undefined;

const idOf = (named: Named): string | null => (typeof named === 'string' ? named : (named?.id ?? null));
const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const loaded = <T extends object>(named: T | string | null | undefined): T | null =>
  typeof named === 'object' ? named : null;

/** How long a price lasts tells the plan, so that a price of former days still does. */
function planOf({ recurring }: Stripe.Price): Plan {
  return recurring?.interval === 'year' || (recurring?.interval_count ?? 1) >= 12 ? 'yearly' : 'monthly';
}

/**
 * Some ways of paying take days, in which Stripe calls the subscription active already; it calls it overdue when they
 * fail. Neither has ever been paid for. A state that Stripe may yet invent opens nothing.
 */
function stateOf({ status, latest_invoice }: Stripe.Subscription): State {
  const first = loaded(latest_invoice);
  const neverPaid = first?.billing_reason === 'subscription_create' && first.status !== 'paid';
  if (neverPaid && (status === 'active' || status === 'past_due')) return 'incomplete';
  return SUBSCRIPTION_STATES.find((known) => known === status) ?? 'paused';
}

/** Undefined for a subscription to nothing. Wants `latest_invoice` expanded. */
export function toSubscription(subscription: Stripe.Subscription): SubscriptionSnapshot | undefined {
  const item = subscription.items.data[0];
  if (!item) return undefined;
  const { id, created, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  // The portal sets a date instead of the flag (docs.stripe.com/billing/subscriptions/billing-mode/compare).
  const endsOnDate = cancelAt !== null && cancelAt <= item.current_period_end;
  return {
    id,
    status: stateOf(subscription),
    plan: planOf(item.price),
    periodEnd: dateOf(endsOnDate ? cancelAt : item.current_period_end),
    cancelAtPeriodEnd: endsWithPeriod || endsOnDate,
    createdAt: dateOf(created),
  };
}

/** Wants `invoice` expanded: one that is paid later does not change what the checkout says. */
export function toCheckout(session: Stripe.Checkout.Session): CheckoutSnapshot {
  const { id, status, payment_status: payment, url } = session;
  return {
    id,
    userId: session.client_reference_id,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    state: status === 'open' ? 'open' : status === 'complete' ? 'complete' : 'expired',
    paid: payment === 'paid' || payment === 'no_payment_required' || loaded(session.invoice)?.status === 'paid',
    url: status === 'open' ? url : null,
  };
}

/** `payments` are those of the charge's invoice, each with its `invoice` expanded. */
export function toPayment(charge: Stripe.Charge, payments: readonly Stripe.InvoicePayment[]): PaymentSnapshot {
  const invoice = payments.map((payment) => loaded(payment.invoice)).find((one) => one !== null && !one.deleted);
  const bill = invoice && !invoice.deleted ? invoice : undefined;
  const ends = bill?.lines.data.map(({ period }) => period.end) ?? [];
  return {
    customerId: idOf(charge.customer),
    subscriptionId: idOf(bill?.parent?.subscription_details?.subscription),
    paidUntil: ends.length > 0 ? dateOf(Math.max(...ends)) : null,
    refunded: charge.refunded,
    disputed: charge.disputed,
  };
}
