import 'server-only';
import type { localCheckouts, localCustomers, localSubscriptions } from '@/db/schema';
import { checkoutReturns } from '../../../constants/billing-messages';
import { SUBSCRIPTION_STATES } from '../../../constants/plans';
import { siteUrl } from '../../../site-url';
import { textIn } from '../form';
import type { Customer, Session, Subscription } from '../objects';
import { getById, periodStartOf, type StripeState } from '../state';
import { planWithPrice, priceIdOf } from './catalog';

type CustomerRow = typeof localCustomers.$inferSelect;
type CheckoutRow = typeof localCheckouts.$inferSelect;
type SubscriptionRow = typeof localSubscriptions.$inferSelect;
export type Records = {
  customers: CustomerRow[];
  checkouts: CheckoutRow[];
  subscriptions: SubscriptionRow[];
};

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The status, or `paused` for one that the app doesn't know. */
export function statusOf({ status }: Subscription): SubscriptionRow['status'] {
  return SUBSCRIPTION_STATES.find((known) => known === status) ?? 'paused';
}

function addCustomer(state: StripeState, { id, clientReference, createdAt }: CustomerRow): void {
  const metadata = { user_id: clientReference };
  state.customers.set(id, {
    id,
    created: seconds(createdAt),
    email: null,
    name: null,
    metadata,
    deleted: false,
  });
}

function addSubscription(state: StripeState, row: SubscriptionRow): void {
  for (const { charge, ...invoice } of row.invoices) {
    state.invoices.set(invoice.id, { ...invoice, charge: charge?.id ?? null });
    if (charge) state.charges.set(charge.id, charge);
  }
  const price = priceIdOf(row.plan);
  const periodEnd = seconds(row.periodEnd);
  const latest = row.invoices.at(-1);
  state.subscriptions.set(row.id, {
    id: row.id,
    created: seconds(row.createdAt),
    customer: row.customerId,
    price,
    status: row.status,
    periodStart: latest?.periodStart ?? periodStartOf(getById(state.prices, price), periodEnd),
    periodEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    cancelAt: row.cancelAtPeriodEnd ? periodEnd : null,
    latestInvoice: latest?.id ?? '',
    cardFails: row.cardFails,
  });
}

function addCheckout(state: StripeState, row: CheckoutRow): void {
  const [invoice] = state.invoicesOf({ id: row.subscriptionId ?? '' });
  state.sessions.set(row.id, {
    id: row.id,
    created: seconds(row.createdAt),
    customer: row.customerId,
    price: priceIdOf(row.plan),
    clientReference: row.clientReference,
    status: row.state,
    paymentStatus: row.paid ? 'paid' : 'unpaid',
    subscription: row.subscriptionId,
    invoice: invoice?.id ?? null,
    successUrl: siteUrl(checkoutReturns.paid),
    cancelUrl: siteUrl(checkoutReturns.cancelled),
  });
}

export function addRecords(
  state: StripeState,
  { customers, subscriptions, checkouts }: Records,
): void {
  for (const row of customers) addCustomer(state, row);
  for (const row of subscriptions) addSubscription(state, row);
  for (const row of checkouts) addCheckout(state, row);
}

const customerRow = ({ id, metadata }: Customer, createdAt: Date): CustomerRow => {
  return { id, clientReference: textIn(metadata.user_id) ?? '', createdAt };
};

function subscriptionRow(
  state: StripeState,
  subscription: Subscription,
  createdAt: Date,
): SubscriptionRow {
  const { id, customer: customerId, price, periodEnd, cancelAt, cardFails = false } = subscription;
  const invoices = state.invoicesOf(subscription).map(({ charge, ...invoice }) => {
    return { ...invoice, charge: charge === null ? null : getById(state.charges, charge) };
  });
  const charges = invoices.flatMap(({ charge }) => charge ?? []);
  const left = charges.map(({ amount, amountRefunded }) => amount - amountRefunded);
  return {
    id,
    customerId,
    status: statusOf(subscription),
    plan: planWithPrice(price),
    periodEnd: new Date(periodEnd * 1000),
    cancelAtPeriodEnd: cancelAt !== null,
    cardFails,
    invoices,
    chargeId: charges.at(-1)?.id ?? id,
    refunded: left.at(-1) === 0,
    paidCents: left.reduce((sum, cents) => sum + cents, 0),
    createdAt,
  };
}

function checkoutRow(session: Session, createdAt: Date): CheckoutRow {
  return {
    id: session.id,
    customerId: session.customer,
    clientReference: session.clientReference ?? '',
    plan: planWithPrice(session.price),
    state: session.status,
    paid: session.paymentStatus === 'paid',
    subscriptionId: session.subscription,
    createdAt,
  };
}

/** New rows get `now` as their time of creation. */
export function toRecords(state: StripeState, now: Date): Records {
  return {
    customers: [...state.customers.values()]
      .filter((one) => !one.deleted)
      .map((one) => customerRow(one, now)),
    subscriptions: [...state.subscriptions.values()].map((one) => subscriptionRow(state, one, now)),
    checkouts: [...state.sessions.values()].map((one) => checkoutRow(one, now)),
  };
}
