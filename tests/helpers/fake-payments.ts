import { randomUUID } from 'node:crypto';
import type {
  CheckoutSnapshot,
  InvoiceSnapshot,
  PaymentProvider,
  PaymentSnapshot,
  SubscriptionSnapshot,
} from '@/lib/billing/ports';
import { paymentUnavailable } from '@/lib/billing/unavailable';
import { PLANS, type Plan } from '@/lib/constants/plans';
import { DAY_MS } from '@/lib/time/days';

type Customer = { email: string; name: string; userId: string };
type Method = keyof PaymentProvider;

const MONTH_DAYS = 30;
const isOver = ({ status }: SubscriptionSnapshot) =>
  status === 'canceled' || status === 'incomplete_expired';

/** A fake payment provider in memory. Calls change its state as at the real one; tests act as the customer. */
export class FakePayments implements PaymentProvider {
  readonly customers = new Map<string, Customer>();
  readonly checkouts = new Map<string, CheckoutSnapshot & { plan: Plan }>();
  readonly subscriptions = new Map<string, SubscriptionSnapshot & { customerId: string }>();
  readonly payments = new Map<string, PaymentSnapshot>();
  readonly invoices = new Map<string, InvoiceSnapshot>();
  readonly refunded: string[] = [];
  /** Every call, by name. */
  readonly calls: Method[] = [];
  /** Awaited before each call is carried out: throw, or hold it up, to play faults. */
  before: (method: Method) => void | Promise<void> = () => {};
  readonly #byKey = new Map<string, string>();
  #made = 0;

  readonly #asked = async (method: Method) => {
    this.calls.push(method);
    await this.before(method);
  };

  /** Every call fails as when there is no connection, until `up()`. */
  down(): void {
    this.before = () => {
      throw paymentUnavailable();
    };
  }

  up(): void {
    this.before = () => {};
  }

  /** The customer pays at a checkout. @returns the subscription's id */
  pay(checkoutId: string, now: Date, { paid = true } = {}): string {
    const checkout = this.checkouts.get(checkoutId)!;
    const id = this.subscribe(checkout.customerId!, checkout.plan, now);
    this.checkouts.set(checkoutId, {
      ...checkout,
      state: 'complete',
      paid,
      subscriptionId: id,
      url: null,
    });
    return id;
  }

  /** A subscription from nowhere. @returns its id */
  subscribe(customerId: string, plan: Plan, now: Date): string {
    const id = `sub_${randomUUID()}`;
    const periodEnd = new Date(now.getTime() + PLANS[plan].months * MONTH_DAYS * DAY_MS);
    // Two within a millisecond are still made one after the other.
    this.#made += 1;
    const createdAt = new Date(now.getTime() + this.#made);
    this.subscriptions.set(id, {
      ...{ id, customerId, plan, createdAt, periodEnd },
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    return id;
  }

  change(subscriptionId: string, change: Partial<SubscriptionSnapshot>): void {
    this.subscriptions.set(subscriptionId, {
      ...this.subscriptions.get(subscriptionId)!,
      ...change,
    });
  }

  async createCustomer({ key, ...user }: Customer & { key: string }): Promise<string> {
    await this.#asked('createCustomer');
    const id = this.#once(key, () => `cus_${randomUUID()}`);
    if (!this.customers.has(id)) this.customers.set(id, user);
    return id;
  }

  async updateCustomer(customerId: string, { email }: { email: string }): Promise<boolean> {
    await this.#asked('updateCustomer');
    const customer = this.customers.get(customerId);
    if (customer) customer.email = email;
    return customer !== undefined;
  }

  async removeCustomer(customerId: string): Promise<void> {
    await this.#asked('removeCustomer');
    this.customers.delete(customerId);
    for (const { id, customerId: owner } of this.subscriptions.values())
      if (owner === customerId) this.#end(id);
  }

  async createCheckout(order: { userId: string; customerId: string; plan: Plan; key: string }) {
    await this.#asked('createCheckout');
    const { userId, customerId, plan, key } = order;
    if (!this.customers.has(customerId)) return null;
    const id = this.#once(key, () => `cs_${randomUUID()}`);
    const url = `https://pay.test/${id}`;
    const made = {
      id,
      userId,
      customerId,
      subscriptionId: null,
      plan,
      state: 'open' as const,
      paid: false,
      url,
    };
    if (!this.checkouts.has(id)) this.checkouts.set(id, made);
    // A repeated request is answered as the first one was.
    return made;
  }

  async readCheckout(checkoutId: string) {
    await this.#asked('readCheckout');
    return this.checkouts.get(checkoutId) ?? null;
  }

  async expireCheckout(checkoutId: string): Promise<void> {
    await this.#asked('expireCheckout');
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.state === 'open')
      this.checkouts.set(checkoutId, { ...checkout, state: 'expired', url: null });
  }

  async readSubscriptions(customerId: string) {
    await this.#asked('readSubscriptions');
    if (!this.customers.has(customerId)) return null;
    return [...this.subscriptions.values()].filter((one) => one.customerId === customerId);
  }

  async setCancelAtPeriodEnd(subscriptionId: string, cancelAtPeriodEnd: boolean): Promise<void> {
    await this.#asked('setCancelAtPeriodEnd');
    const subscription = this.subscriptions.get(subscriptionId);
    if (subscription && !isOver(subscription)) this.change(subscriptionId, { cancelAtPeriodEnd });
  }

  async endSubscription(subscriptionId: string, { refund }: { refund: boolean }): Promise<void> {
    await this.#asked('endSubscription');
    const subscription = this.subscriptions.get(subscriptionId);
    if (!subscription || isOver(subscription)) return;
    if (refund) this.refunded.push(subscriptionId);
    this.#end(subscriptionId);
  }

  async paidFor(subscriptionId: string): Promise<number> {
    await this.#asked('paidFor');
    const subscription = this.subscriptions.get(subscriptionId);
    return subscription && !this.refunded.includes(subscriptionId)
      ? PLANS[subscription.plan].cents
      : 0;
  }

  async readPayment(chargeId: string) {
    await this.#asked('readPayment');
    return this.payments.get(chargeId) ?? null;
  }

  async readInvoice(invoiceId: string) {
    await this.#asked('readInvoice');
    return this.invoices.get(invoiceId) ?? null;
  }

  async paidInvoices(subscription: string) {
    await this.#asked('paidInvoices');
    const all = [...this.invoices.values()];
    return all.filter(({ subscriptionId }) => subscriptionId === subscription).map(({ id }) => id);
  }

  async portalUrl(customerId: string) {
    await this.#asked('portalUrl');
    return this.customers.has(customerId) ? `https://portal.test/${customerId}` : null;
  }

  /** Signatures are the real provider's business: here the body says it all. */
  async readEvent(body: Uint8Array) {
    await this.#asked('readEvent');
    return JSON.parse(new TextDecoder().decode(body));
  }

  #end(subscriptionId: string): void {
    this.change(subscriptionId, { status: 'canceled' });
  }

  #once(key: string, make: () => string): string {
    const id = this.#byKey.get(key) ?? make();
    this.#byKey.set(key, id);
    return id;
  }
}

export function fakePayments(): FakePayments {
  return new FakePayments();
}
