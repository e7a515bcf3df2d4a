import { randomUUID } from 'node:crypto';
import { addMonths } from '../../time/months';
import type {
  Charge,
  Customer,
  Invoice,
  Price,
  Product,
  Session,
  Settings,
  Stamp,
  Subscription,
} from './objects';

/** The objects of one Stripe account, oldest first. */
export class StripeState {
  readonly customers = new Map<string, Customer>();
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly charges = new Map<string, Charge>();
  readonly portals = new Map<string, Settings>();
  readonly webhooks = new Map<string, Settings>();
  #stamped = 0;

  constructor(public clock: () => Date = () => new Date()) {}

  now(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  /** A new id, and a time of creation that is unique, so that lists have an order. */
  stamp(prefix: string): Stamp {
    const created = this.now() + this.#stamped;
    this.#stamped += 1;
    return { id: `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`, created };
  }

  priceWithKey(lookupKey: string): Price | undefined {
    return [...this.prices.values()].find(
      (price) => price.active && price.lookup_key === lookupKey,
    );
  }

  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((one) => one.customer === customer);
  }

  invoicesOf({ id }: Pick<Subscription, 'id'>): Invoice[] {
    return [...this.invoices.values()].filter(({ subscription }) => subscription === id);
  }

  /** The charge of the last payment for a subscription; undefined if there was none. */
  lastCharge(subscription: Pick<Subscription, 'id'>): Charge | undefined {
    const paid = this.invoicesOf(subscription).findLast(({ charge }) => charge !== null);
    return this.charges.get(paid?.charge ?? '');
  }
}

const monthsOf = ({ recurring }: Price) =>
  recurring.interval_count * (recurring.interval === 'year' ? 12 : 1);

/** By the calendar, in UTC, as at Stripe. */
export function periodEndOf(price: Price, start: number): number {
  return Math.floor(addMonths(new Date(start * 1000), monthsOf(price)).getTime() / 1000);
}

export function periodStartOf(price: Price, end: number): number {
  return Math.floor(addMonths(new Date(end * 1000), -monthsOf(price)).getTime() / 1000);
}

/** @throws Error for an unknown id */
export function getById<T>(objects: ReadonlyMap<string, T>, id: string | null): T {
  const found = objects.get(id ?? '');
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

/** Whether the first payment for a subscription is still outstanding. */
export function isPending(
  { invoices }: StripeState,
  { latestInvoice }: Pick<Subscription, 'latestInvoice'>,
): boolean {
  const invoice = invoices.get(latestInvoice);
  return invoice?.reason === 'subscription_create' && invoice.status === 'open';
}
