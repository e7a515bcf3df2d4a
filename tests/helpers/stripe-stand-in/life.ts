import { type Bank, type Charge, type Invoice, periodEndOf, type Session, type Subscription } from './bank';
import { chargeWire, customerWire, invoiceWire, sessionWire, subscriptionWire } from './wire';

/** A message, as Stripe makes it when something happens: `data.object` is how the thing stood then. */
export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: object };
};

/** How a card behaves: `slow` stands for the ways of paying that take days. */
type Card = 'good' | 'slow' | 'declined';

type Order = Pick<Session, 'customer' | 'price'> & Partial<Pick<Session, 'subscriptionMetadata'>>;

/** What customers, cardholders' banks and time do at Stripe. Each act emits the messages that Stripe sends for it. */
export class Life {
  readonly events: StripeEvent[] = [];
  readonly #bank: Bank;
  readonly #apiVersion: string;
  readonly #base: () => string;

  constructor(bank: Bank, apiVersion: string, base: () => string) {
    this.#bank = bank;
    this.#apiVersion = apiVersion;
    this.#base = base;
  }

  /** The customer pays at an open checkout. A declined card leaves it open. @returns the subscription */
  pay(sessionId: string, card: Card = 'good'): Subscription | undefined {
    const session = this.#bank.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('Nobody can pay there any more.');
    if (this.#bank.customers.get(session.customer)?.deleted) throw new Error('This customer is gone.');
    if (card === 'declined') return undefined;
    const subscription = this.subscribe(session, card);
    Object.assign(session, { status: 'complete', paymentStatus: card === 'good' ? 'paid' : 'unpaid' });
    Object.assign(session, { subscription: subscription.id, invoice: subscription.latestInvoice });
    this.#emitSession('completed', session);
    return subscription;
  }

  /** What became, days later, of a payment that takes days. */
  settle(sessionId: string, succeeds: boolean): void {
    const session = this.#bank.sessions.get(sessionId)!;
    const subscription = this.#bank.subscriptions.get(session.subscription!)!;
    const invoice = this.#bank.invoices.get(session.invoice!)!;
    if (succeeds) {
      this.#collect(invoice);
      session.paymentStatus = 'paid';
    } else {
      this.#emit('invoice.payment_failed', invoiceWire(this.#bank, invoice));
      this.change(subscription, { status: 'past_due' });
    }
    this.#emitSession(succeeds ? 'async_payment_succeeded' : 'async_payment_failed', session);
  }

  expire(session: Session): void {
    session.status = 'expired';
    this.#emitSession('expired', session);
  }

  /** The next period begins, and the card is charged for it. */
  renew(subscription: Subscription, card: Card = 'good'): void {
    const price = this.#bank.prices.get(subscription.price)!;
    const start = subscription.periodEnd;
    const invoice = this.#bill(subscription, 'subscription_cycle', start, periodEndOf(price, start));
    this.change(subscription, { periodStart: start, periodEnd: invoice.periodEnd, latestInvoice: invoice.id });
    if (card === 'good') this.#collect(invoice);
    else this.#fail(subscription, invoice);
  }

  /** Stripe tries a card that failed again. */
  retry(subscription: Subscription, card: Card): void {
    const invoice = this.#bank.invoices.get(subscription.latestInvoice)!;
    if (card === 'good') {
      this.#collect(invoice);
      this.change(subscription, { status: 'active' });
    } else this.#fail(subscription, invoice);
  }

  /** All tries failed: what the account's settings say for that happens. */
  giveUp(subscription: Subscription, outcome: 'canceled' | 'unpaid'): void {
    if (outcome === 'canceled') this.end(subscription);
    else this.change(subscription, { status: 'unpaid' });
  }

  /** The customer cancels in the portal, which sets a date instead of the flag. */
  cancelInPortal(subscription: Subscription): void {
    this.change(subscription, { cancelAt: subscription.periodEnd });
  }

  /** The period of a cancelled subscription is over. */
  runOut(subscription: Subscription): void {
    this.end(subscription);
  }

  /** The customer changes the plan in the portal, and pays the difference. */
  switchPlan(subscription: Subscription, priceId: string): void {
    const price = this.#bank.prices.get(priceId)!;
    const start = this.#bank.now();
    const invoice = this.#bill(
      { ...subscription, price: priceId },
      'subscription_update',
      start,
      periodEndOf(price, start),
    );
    this.#collect(invoice);
    const period = { periodStart: start, periodEnd: invoice.periodEnd };
    this.change(subscription, { price: priceId, latestInvoice: invoice.id, ...period });
  }

  /** Whatever else the dashboard can do. */
  change(subscription: Subscription, change: Partial<Subscription>): void {
    Object.assign(subscription, change);
    this.#emitSubscription('updated', subscription);
  }

  end(subscription: Subscription): void {
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
    this.#emitSubscription('deleted', subscription);
  }

  /** @returns the refund, as an answer has it */
  refund(charge: Charge, amount = charge.amount - charge.amountRefunded): object {
    charge.amountRefunded += amount;
    const { id, created } = this.#bank.stamp('re');
    const refund = { id, object: 'refund', created, amount, charge: charge.id, status: 'succeeded' };
    this.#emit('refund.created', { ...refund, payment_intent: charge.paymentIntent });
    this.#emit('charge.refunded', chargeWire(charge));
    return refund;
  }

  dispute(charge: Charge): void {
    charge.disputed = true;
    const { id, created } = this.#bank.stamp('du');
    const { amount, paymentIntent: payment_intent } = charge;
    const status = 'needs_response';
    const dispute = { id, object: 'dispute', created, amount, charge: charge.id, payment_intent, status };
    this.#emit('charge.dispute.created', dispute);
    this.#emit('charge.dispute.funds_withdrawn', dispute);
  }

  deleteCustomer(id: string): void {
    const customer = this.#bank.customers.get(id)!;
    for (const one of this.#bank.subscriptionsOf(id)) {
      if (one.status !== 'canceled' && one.status !== 'incomplete_expired') this.end(one);
    }
    const before = customerWire(customer);
    Object.assign(customer, { deleted: true, email: null, name: null });
    this.#emit('customer.deleted', before);
  }

  /** The charge of what was paid last for a subscription. */
  lastCharge(subscription: Subscription): Charge {
    const charges = [...this.#bank.charges.values()].filter(
      ({ invoice }) => this.#bank.invoices.get(invoice)?.subscription === subscription.id,
    );
    return charges.at(-1)!;
  }

  /** A subscription that begins now, at whatever price, as from the dashboard or another shop on the same Stripe account. */
  subscribe({ customer, price: priceId, subscriptionMetadata }: Order, card: Card = 'good'): Subscription {
    const start = this.#bank.now();
    const price = this.#bank.prices.get(priceId)!;
    const subscription: Subscription = {
      ...this.#bank.stamp('sub'),
      customer,
      price: price.id,
      status: 'active',
      periodStart: start,
      periodEnd: periodEndOf(price, start),
      cancelAtPeriodEnd: false,
      cancelAt: null,
      latestInvoice: '',
      metadata: subscriptionMetadata ?? {},
    };
    this.#bank.subscriptions.set(subscription.id, subscription);
    const invoice = this.#bill(subscription, 'subscription_create', start, subscription.periodEnd);
    subscription.latestInvoice = invoice.id;
    this.#emitSubscription('created', subscription);
    if (card === 'good') this.#collect(invoice);
    return subscription;
  }

  #bill(of: Subscription, reason: Invoice['reason'], periodStart: number, periodEnd: number): Invoice {
    const amount = this.#bank.prices.get(of.price)!.unit_amount;
    const about = { customer: of.customer, subscription: of.id, reason, amount, periodStart, periodEnd };
    const invoice: Invoice = { ...this.#bank.stamp('in'), ...about, status: 'open', charge: null };
    this.#bank.invoices.set(invoice.id, invoice);
    this.#emit('invoice.created', invoiceWire(this.#bank, invoice));
    return invoice;
  }

  #collect(invoice: Invoice): void {
    const { id: paymentIntent } = this.#bank.stamp('pi');
    const { customer, amount, id } = invoice;
    const charge = {
      ...this.#bank.stamp('ch'),
      customer,
      paymentIntent,
      invoice: id,
      amount,
      amountRefunded: 0,
      disputed: false,
    };
    this.#bank.charges.set(charge.id, charge);
    Object.assign(invoice, { status: 'paid', charge: charge.id });
    this.#emit('invoice.paid', invoiceWire(this.#bank, invoice));
  }

  #fail(subscription: Subscription, invoice: Invoice): void {
    this.#emit('invoice.payment_failed', invoiceWire(this.#bank, invoice));
    this.change(subscription, { status: 'past_due' });
  }

  #emitSession(what: string, session: Session): void {
    this.#emit(`checkout.session.${what}`, sessionWire(this.#bank, session, this.#base()));
  }

  #emitSubscription(what: string, subscription: Subscription): void {
    this.#emit(`customer.subscription.${what}`, subscriptionWire(this.#bank, subscription));
  }

  #emit(type: string, object: object): void {
    const { id, created } = this.#bank.stamp('evt');
    const data = { object: structuredClone(object) };
    this.events.push({ id, object: 'event', api_version: this.#apiVersion, created, livemode: false, type, data });
  }
}
