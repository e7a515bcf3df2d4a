import { randomUUID } from 'node:crypto';
import type { Fields } from './form';

export type Customer = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Fields;
  deleted: boolean;
};
export type Product = { id: string; created: number; name: string; metadata: Fields; active: boolean };
export type Price = {
  id: string;
  created: number;
  product: string;
  currency: string;
  unit_amount: number;
  recurring: { interval: string; interval_count: number };
  lookup_key: string | null;
  active: boolean;
};
export type Session = {
  id: string;
  created: number;
  customer: string;
  clientReference: string | null;
  metadata: Fields;
  subscriptionMetadata: Fields;
  price: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  subscription: string | null;
  invoice: string | null;
  successUrl: string;
  cancelUrl: string;
};
export type Subscription = {
  id: string;
  created: number;
  customer: string;
  price: string;
  status: string;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  latestInvoice: string;
  metadata: Fields;
  /** Fields that are sent instead of the true ones, of the subscription and of its item. */
  sentInstead?: { subscription?: object; item?: object };
};
export type Invoice = {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'open' | 'paid' | 'void';
  amount: number;
  periodStart: number;
  periodEnd: number;
  /** Set once it is paid. */
  charge: string | null;
};
export type Charge = {
  id: string;
  created: number;
  customer: string;
  paymentIntent: string;
  invoice: string;
  amount: number;
  amountRefunded: number;
  disputed: boolean;
};
/** Kept as it came: nobody here looks into it. */
export type Kept = { id: string; created: number; fields: Fields };

/** All that Stripe keeps of us. Times are in seconds, as on the wire; each thing is made a second after the last one. */
export class Bank {
  readonly customers = new Map<string, Customer>();
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly charges = new Map<string, Charge>();
  readonly portals = new Map<string, Kept>();
  readonly webhooks = new Map<string, Kept>();
  /** The clock of this Stripe. */
  clock = () => new Date();
  #made = 0;

  now(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  /** An id like Stripe's, and a moment of making that no other thing has. */
  stamp(prefix: string): { id: string; created: number } {
    this.#made += 1;
    return { id: `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`, created: this.now() + this.#made };
  }

  priceWithKey(lookupKey: string): Price | undefined {
    return [...this.prices.values()].find((price) => price.active && price.lookup_key === lookupKey);
  }

  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((one) => one.customer === customer);
  }
}

const DAY = 86_400;

/** The end of a period that begins at `start`: by the calendar, in UTC, as Stripe counts. */
export function periodEndOf({ recurring }: Price, start: number): number {
  const from = new Date(start * 1000);
  const months = recurring.interval_count * (recurring.interval === 'year' ? 12 : 1);
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + months);
  const overran = end.getUTCDate() !== from.getUTCDate();
  return Math.floor(end.getTime() / 1000) - (overran ? end.getUTCDate() * DAY : 0);
}
