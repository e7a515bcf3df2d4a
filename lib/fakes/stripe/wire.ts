import type { Charge, Customer, Invoice, Price, Product, Session, Subscription } from './objects';
import { getById, type StripeState } from './state';

// Stripe's objects, with the fields that the app reads.

/** The URLs of the pages that Stripe hosts. */
export type Links = {
  checkout: (sessionId: string) => string;
  portal: (customerId: string) => string;
};

/** Whether a reference is sent as a whole object (https://docs.stripe.com/api/expanding_objects). */
export type Expands = (path: string) => boolean;
const none: Expands = () => false;

export const customerWire = ({ id, created, email, name, metadata, deleted }: Customer) =>
  deleted
    ? { id, object: 'customer', deleted }
    : { id, object: 'customer', created, email, name, metadata };

export const productWire = (product: Product) => ({ object: 'product', ...product });

export const priceWire = (price: Price) => ({ object: 'price', ...price });

const listOf = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

function currencyOf(state: StripeState, { subscription }: Invoice): string {
  return getById(state.prices, getById(state.subscriptions, subscription).price).currency;
}

export function invoiceWire(state: StripeState, invoice: Invoice, expands: Expands = none): object {
  const {
    id,
    created,
    customer,
    subscription,
    reason,
    status,
    amount,
    periodStart,
    periodEnd,
    charge,
  } = invoice;
  return {
    id,
    object: 'invoice',
    created,
    customer,
    status,
    livemode: false,
    currency: currencyOf(state, invoice),
    billing_reason: reason,
    amount_paid: status === 'paid' ? amount : 0,
    status_transitions: { paid_at: state.charges.get(charge ?? '')?.created ?? null },
    parent: { subscription_details: { subscription } },
    lines: listOf([{ amount, period: { start: periodStart, end: periodEnd } }]),
    ...(expands('payments') && { payments: listOf(charge ? [paymentWire(state, invoice)] : []) }),
  };
}

/** Of a paid invoice. */
export function paymentWire(state: StripeState, invoice: Invoice, expands: Expands = none): object {
  const payment_intent = state.charges.get(invoice.charge ?? '')?.paymentIntent;
  return {
    id: `inpay_${invoice.id}`,
    object: 'invoice_payment',
    status: 'paid',
    amount_paid: invoice.amount,
    invoice: expands('invoice') ? invoiceWire(state, invoice) : invoice.id,
    payment: { type: 'payment_intent', payment_intent },
  };
}

export function subscriptionWire(
  state: StripeState,
  subscription: Subscription,
  expands: Expands = none,
): object {
  const { id, created, customer, status, cancelAt, cancelAtPeriodEnd, sentInstead } = subscription;
  const invoice = state.invoices.get(subscription.latestInvoice);
  const item = {
    id: `si_${id}`,
    price: priceWire(getById(state.prices, subscription.price)),
    current_period_start: subscription.periodStart,
    current_period_end: subscription.periodEnd,
    ...sentInstead?.item,
  };
  return {
    id,
    object: 'subscription',
    created,
    customer,
    status,
    livemode: false,
    cancel_at: cancelAt,
    cancel_at_period_end: cancelAtPeriodEnd,
    items: listOf([item]),
    latest_invoice:
      invoice && expands('latest_invoice') ? invoiceWire(state, invoice) : (invoice?.id ?? null),
    ...sentInstead?.subscription,
  };
}

export function sessionWire(
  state: StripeState,
  session: Session,
  links: Links,
  expands: Expands = none,
): object {
  const { id, created, customer, status, subscription, invoice } = session;
  const line = { quantity: 1, price: priceWire(getById(state.prices, session.price)) };
  return {
    id,
    object: 'checkout.session',
    created,
    customer,
    status,
    subscription,
    client_reference_id: session.clientReference,
    payment_status: session.paymentStatus,
    url: status === 'open' ? links.checkout(id) : null,
    invoice:
      invoice && expands('invoice')
        ? invoiceWire(state, getById(state.invoices, invoice))
        : invoice,
    ...(expands('line_items') && { line_items: listOf([line]) }),
  };
}

export const chargeWire = ({
  id,
  created,
  customer,
  paymentIntent,
  amount,
  amountRefunded,
  disputed,
}: Charge) => ({
  id,
  object: 'charge',
  created,
  customer,
  amount,
  disputed,
  paid: true,
  payment_intent: paymentIntent,
  amount_refunded: amountRefunded,
  refunded: amountRefunded === amount,
});
