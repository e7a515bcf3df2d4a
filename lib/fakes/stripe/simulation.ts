import { LOCAL_RETRY_DAYS } from '../../constants/local-payments';
import { DAY_MS } from '../../time/days';
import { EventLog } from './events';
import type { Charge, Invoice, Session, Subscription } from './objects';
import { getById, isPending, periodEndOf } from './state';
import { chargeWire, customerWire, invoiceWire } from './wire';

/** How a card behaves: `slow` is a payment method that takes days. */
export type Card = 'good' | 'slow' | 'declined';

type Order = Pick<Session, 'customer' | 'price'>;

const RETRY_SECONDS = LOCAL_RETRY_DAYS * (DAY_MS / 1000);

/** The actions of customers, banks and time at Stripe. Each emits Stripe's events. */
export class Simulation extends EventLog {
  /** Pays at an open checkout. A declined card leaves it open. */
  pay(sessionId: string, card: Card = 'good'): Subscription | undefined {
    const session = getById(this.state.sessions, sessionId);
    if (session.status !== 'open') throw new Error('This checkout is not open.');
    if (getById(this.state.customers, session.customer).deleted)
      throw new Error('This customer was deleted.');
    if (card === 'declined') return undefined;
    const subscription = this.subscribe(session, card);
    Object.assign(session, {
      status: 'complete',
      paymentStatus: card === 'good' ? 'paid' : 'unpaid',
      subscription: subscription.id,
      invoice: subscription.latestInvoice,
    });
    this.emitSession('completed', session);
    return subscription;
  }

  /** The outcome, days later, of a payment that takes days. */
  settle(
    sessionId: string,
    succeeds: boolean,
    failedAs: 'past_due' | 'incomplete_expired' = 'past_due',
  ): void {
    const session = getById(this.state.sessions, sessionId);
    const subscription = getById(this.state.subscriptions, session.subscription);
    const invoice = getById(this.state.invoices, session.invoice);
    if (succeeds) {
      this.#collect(invoice);
      session.paymentStatus = 'paid';
    } else {
      this.emit('invoice.payment_failed', invoiceWire(this.state, invoice));
      this.change(subscription, { status: failedAs });
    }
    this.emitSession(succeeds ? 'async_payment_succeeded' : 'async_payment_failed', session);
  }

  expire(session: Session): void {
    session.status = 'expired';
    this.emitSession('expired', session);
  }

  /** Begins the next period and charges the card. */
  renew(subscription: Subscription, card: Card = 'good'): void {
    const price = getById(this.state.prices, subscription.price);
    const start = subscription.periodEnd;
    const invoice = this.#bill(
      subscription,
      'subscription_cycle',
      start,
      periodEndOf(price, start),
    );
    this.change(subscription, {
      periodStart: start,
      periodEnd: invoice.periodEnd,
      latestInvoice: invoice.id,
    });
    if (card === 'good') this.#collect(invoice);
    else this.#fail(subscription, invoice);
  }

  retry(subscription: Subscription, card: Card): void {
    const invoice = getById(this.state.invoices, subscription.latestInvoice);
    if (card === 'good') {
      this.#collect(invoice);
      this.change(subscription, { status: 'active' });
    } else this.#fail(subscription, invoice);
  }

  /** After the last retry. The account's settings decide the outcome. */
  giveUp(subscription: Subscription, outcome: 'canceled' | 'unpaid'): void {
    if (outcome === 'canceled') this.end(subscription);
    else this.change(subscription, { status: 'unpaid' });
  }

  /** The portal sets a date instead of the flag. */
  cancelInPortal(subscription: Subscription): void {
    this.change(subscription, { cancelAt: subscription.periodEnd });
  }

  endPeriod(subscription: Subscription): void {
    if (subscription.cancelAt === null)
      this.renew(subscription, subscription.cardFails ? 'declined' : 'good');
    else this.end(subscription);
  }

  /** Renews or ends what is due, and ends retries. */
  catchUp(subscription: Subscription): void {
    const now = this.state.now();
    const isDue = () => subscription.status === 'active' && subscription.periodEnd <= now;
    while (isDue() && !isPending(this.state, subscription)) this.endPeriod(subscription);
    const isRetried = subscription.status === 'past_due';
    if (isRetried && subscription.periodStart + RETRY_SECONDS <= now)
      this.giveUp(subscription, 'canceled');
  }

  /** As in the portal: the customer pays for a new period. */
  switchPlan(subscription: Subscription, priceId: string): void {
    const price = getById(this.state.prices, priceId);
    const start = this.state.now();
    const end = periodEndOf(price, start);
    const invoice = this.#bill(
      { ...subscription, price: priceId },
      'subscription_update',
      start,
      end,
    );
    this.#collect(invoice);
    this.change(subscription, {
      price: priceId,
      latestInvoice: invoice.id,
      periodStart: start,
      periodEnd: invoice.periodEnd,
    });
  }

  /** As in Stripe's dashboard. */
  change(subscription: Subscription, change: Partial<Subscription>): void {
    Object.assign(subscription, change);
    this.emitSubscription('updated', subscription);
  }

  end(subscription: Subscription): void {
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
    this.emitSubscription('deleted', subscription);
  }

  refund(charge: Charge, amount = charge.amount - charge.amountRefunded): object {
    charge.amountRefunded += amount;
    const { id, created } = this.state.stamp('re');
    const refund = {
      id,
      object: 'refund',
      created,
      amount,
      charge: charge.id,
      status: 'succeeded',
    };
    this.emit('refund.created', refund);
    this.emit('charge.refunded', chargeWire(charge));
    return refund;
  }

  dispute(charge: Charge): void {
    charge.disputed = true;
    const { id, created } = this.state.stamp('du');
    const dispute = { id, object: 'dispute', created, amount: charge.amount, charge: charge.id };
    this.emit('charge.dispute.created', dispute);
    this.emit('charge.dispute.funds_withdrawn', dispute);
  }

  deleteCustomer(id: string): void {
    const customer = getById(this.state.customers, id);
    for (const one of this.state.subscriptionsOf(id)) {
      if (one.status !== 'canceled' && one.status !== 'incomplete_expired') this.end(one);
    }
    const before = customerWire(customer);
    Object.assign(customer, { deleted: true, email: null, name: null });
    this.emit('customer.deleted', before);
  }

  /** Begins a subscription at any price, as from the dashboard or another shop on the same account. */
  subscribe({ customer, price: priceId }: Order, card: Card = 'good'): Subscription {
    const start = this.state.now();
    const periodEnd = periodEndOf(getById(this.state.prices, priceId), start);
    const subscription: Subscription = {
      ...this.state.stamp('sub'),
      customer,
      price: priceId,
      status: 'active',
      periodStart: start,
      periodEnd,
      cancelAtPeriodEnd: false,
      cancelAt: null,
      latestInvoice: '',
    };
    this.state.subscriptions.set(subscription.id, subscription);
    const invoice = this.#bill(subscription, 'subscription_create', start, periodEnd);
    subscription.latestInvoice = invoice.id;
    this.emitSubscription('created', subscription);
    if (card === 'good') this.#collect(invoice);
    return subscription;
  }

  #bill(
    of: Subscription,
    reason: Invoice['reason'],
    periodStart: number,
    periodEnd: number,
  ): Invoice {
    const invoice: Invoice = {
      ...this.state.stamp('in'),
      customer: of.customer,
      subscription: of.id,
      reason,
      status: 'open',
      amount: getById(this.state.prices, of.price).unit_amount,
      periodStart,
      periodEnd,
      charge: null,
    };
    this.state.invoices.set(invoice.id, invoice);
    this.emit('invoice.created', invoiceWire(this.state, invoice));
    return invoice;
  }

  #collect(invoice: Invoice): void {
    const { customer, amount, id } = invoice;
    const charge: Charge = {
      ...this.state.stamp('ch'),
      customer,
      paymentIntent: this.state.stamp('pi').id,
      invoice: id,
      amount,
      amountRefunded: 0,
      disputed: false,
    };
    this.state.charges.set(charge.id, charge);
    Object.assign(invoice, { status: 'paid', charge: charge.id });
    this.emit('invoice.paid', invoiceWire(this.state, invoice));
  }

  #fail(subscription: Subscription, invoice: Invoice): void {
    this.emit('invoice.payment_failed', invoiceWire(this.state, invoice));
    this.change(subscription, { status: 'past_due' });
  }
}
