import type { Fields } from './form';

// Stripe's objects in the emulator. Times are in seconds.

export type Stamp = { id: string; created: number };
export type Customer = Stamp & {
  email: string | null;
  name: string | null;
  metadata: Fields;
  deleted: boolean;
};
export type Product = Stamp & { name: string; active: boolean };
export type Price = Stamp & {
  product: string;
  currency: string;
  unit_amount: number;
  recurring: { interval: string; interval_count: number };
  lookup_key: string | null;
  active: boolean;
};
export type Session = Stamp & {
  customer: string;
  clientReference: string | null;
  price: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  subscription: string | null;
  invoice: string | null;
  successUrl: string;
  cancelUrl: string;
};
export type Subscription = Stamp & {
  customer: string;
  price: string;
  status: string;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  latestInvoice: string;
  /** The card declines the next charge. */
  cardFails?: boolean;
  /** Overrides of the sent subscription and item, for tests of invalid fields. */
  sentInstead?: { subscription?: object; item?: object };
};
export type Invoice = Stamp & {
  customer: string;
  subscription: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'open' | 'paid' | 'void';
  amount: number;
  periodStart: number;
  periodEnd: number;
  /** Set when it is paid. */
  charge: string | null;
};
export type Charge = Stamp & {
  customer: string;
  paymentIntent: string;
  invoice: string;
  amount: number;
  amountRefunded: number;
  disputed: boolean;
};
/** An invoice as it is stored: with its charge. */
export type InvoiceRecord = Omit<Invoice, 'charge'> & { charge: Charge | null };
/** A configuration, stored as it was sent. */
export type Settings = Stamp & { fields: Fields };
