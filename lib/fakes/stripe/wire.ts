import type { Charge, Customer, Invoice, Price, Product, Session, Subscription } from './objects';
import { referred, type StripeState } from './state';

/** Where a browser finds the pages that Stripe hosts. */
export type Links = { checkout: (sessionId: string) => string; portal: (customerId: string) => string };

/** Whether a reference is sent as a whole object: Stripe's `expand`. */
export type Wants = (path: string) => boolean;
const nothing: Wants = () => false;

export const customerWire = ({ id, created, email, name, metadata, deleted }: Customer) =>
  deleted ? { id, object: 'customer', deleted } : { id, object: 'customer', created, email, name, metadata };

export const productWire = (product: Product) => ({ object: 'product', ...product });

export const priceWire = (price: Price) => ({ object: 'price', type: 'recurring', ...price });

const listOf = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url });

export function invoiceWire(state: StripeState, invoice: Invoice, wants: Wants = nothing): object {
  const { id, created, customer, subscription, reason, status, amount, periodStart, periodEnd, charge } = invoice;
  const paid = status === 'paid' ? amount : 0;
  return {
    ...{ id, object: 'invoice', created, customer, status, billing_reason: reason, currency: 'usd' },
    ...{ amount_due: amount, amount_paid: paid, total: amount },
    parent: { type: 'subscription_details', quote_details: null, subscription_details: { subscription, metadata: {} } },
    lines: listOf([{ object: 'line_item', amount, period: { start: periodStart, end: periodEnd } }], '/v1/invoices'),
    ...(wants('payments')
      ? { payments: listOf(charge ? [paymentWire(state, invoice)] : [], '/v1/invoice_payments') }
      : {}),
  };
}

/** A paid invoice has a charge. */
export function paymentWire(state: StripeState, invoice: Invoice, wants: Wants = nothing): object {
  const { paymentIntent } = state.charges.get(invoice.charge ?? '') ?? {};
  return {
    ...{ id: `inpay_${invoice.id}`, object: 'invoice_payment', status: 'paid', amount_paid: invoice.amount },
    invoice: wants('invoice') ? invoiceWire(state, invoice) : invoice.id,
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
  };
}

export function subscriptionWire(state: StripeState, subscription: Subscription, wants: Wants = nothing): object {
  const { id, created, customer, status, latestInvoice, metadata, cancelAt, cancelAtPeriodEnd } = subscription;
  const { periodStart: current_period_start, periodEnd: current_period_end } = subscription;
  const price = priceWire(referred(state.prices, subscription.price));
  const invoice = state.invoices.get(latestInvoice);
  const item = { id: `si_${id}`, object: 'subscription_item', created, subscription: id, quantity: 1, price };
  return {
    ...{ id, object: 'subscription', created, customer, status, metadata, currency: 'usd' },
    cancel_at: cancelAt,
    cancel_at_period_end: cancelAtPeriodEnd,
    livemode: false,
    items: listOf(
      [{ ...item, current_period_start, current_period_end, ...subscription.sentInstead?.item }],
      '/v1/subscription_items',
    ),
    latest_invoice: invoice && wants('latest_invoice') ? invoiceWire(state, invoice) : (invoice?.id ?? null),
    ...subscription.sentInstead?.subscription,
  };
}

export function sessionWire(state: StripeState, session: Session, links: Links, wants: Wants = nothing): object {
  const { id, created, customer, metadata, status, subscription, invoice } = session;
  const price = referred(state.prices, session.price);
  const line = { object: 'item', quantity: 1, amount_total: price.unit_amount, price: priceWire(price) };
  return {
    ...{ id, object: 'checkout.session', created, customer, metadata, status, subscription, mode: 'subscription' },
    client_reference_id: session.clientReference,
    payment_status: session.paymentStatus,
    ...{ amount_total: price.unit_amount, currency: price.currency },
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: status === 'open' ? links.checkout(id) : null,
    invoice: invoice && wants('invoice') ? invoiceWire(state, referred(state.invoices, invoice)) : invoice,
    ...(wants('line_items') ? { line_items: listOf([line], `/v1/checkout/sessions/${id}/line_items`) } : {}),
  };
}

export const chargeWire = ({ id, created, customer, paymentIntent, amount, amountRefunded, disputed }: Charge) => ({
  ...{ id, object: 'charge', created, customer, amount, disputed, currency: 'usd', status: 'succeeded', paid: true },
  payment_intent: paymentIntent,
  amount_refunded: amountRefunded,
  refunded: amountRefunded === amount,
});
