import type { Plan, ProblemReason } from '../constants/plans';
import type { Subscription } from '../membership/rules';

/** One with a `problem` gives no access to a plan: its status is `paused` while it runs, and its plan and period end are guesses. */
export type SubscriptionSnapshot = Subscription & {
  id: string;
  createdAt: Date;
  problem?: SubscriptionProblem;
};

/** Why a subscription gives no access to a plan, and its price, if known. */
export type SubscriptionProblem = { reason: ProblemReason; priceId: string | null };

export type CheckoutSnapshot = {
  id: string;
  userId: string | null;
  customerId: string | null;
  /** Null until the checkout is complete. */
  subscriptionId: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Some payment methods take days after the checkout is complete. */
  paid: boolean;
  /** Null once the checkout is over. */
  url: string | null;
};

/** The subject of an event, to be read again from the provider. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** From the provider's other mode (live or test). */
  isOtherMode: boolean;
  customerId: string | null;
  /** Set for refunds and disputes. */
  chargeId: string | null;
  /** Set for invoices. */
  invoiceId: string | null;
};

export type PaymentSnapshot = {
  customerId: string | null;
  /** Null for a payment without a subscription. */
  subscriptionId: string | null;
  /** Null for a payment without an invoice. */
  invoiceId: string | null;
  paidUntil: Date | null;
  /** In full. */
  refunded: boolean;
  disputed: boolean;
};

/** An invoice that was paid. */
export type InvoiceSnapshot = {
  id: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** As in ISO 4217, in lowercase. */
  currency: string;
  /** From the provider's other mode (live or test). */
  isOtherMode: boolean;
  amountCents: number;
  refundedCents: number;
  paidAt: Date;
};

/**
 * The payment provider: Stripe, or its local fake (product-rules.md, "Payments and refunds"). Every call may throw AppError
 * `payment_unavailable`; all are idempotent.
 */
export type PaymentProvider = {
  /** Idempotent by `key`. */
  createCustomer: (user: {
    userId: string;
    email: string;
    name: string;
    key: string;
  }) => Promise<string>;
  /** False if the customer is deleted. */
  updateCustomer: (customerId: string, change: { email: string }) => Promise<boolean>;
  /** Deletes the customer, which ends their subscriptions at once. No effect on a deleted one. */
  removeCustomer: (customerId: string) => Promise<void>;
  /** Idempotent by `key`. Null if the customer is deleted. */
  createCheckout: (order: {
    userId: string;
    customerId: string;
    plan: Plan;
    key: string;
  }) => Promise<CheckoutSnapshot | null>;
  readCheckout: (checkoutId: string) => Promise<CheckoutSnapshot | null>;
  /** No effect on a checkout that is over. */
  expireCheckout: (checkoutId: string) => Promise<void>;
  /** Also past ones; null if the customer is deleted. */
  readSubscriptions: (customerId: string) => Promise<SubscriptionSnapshot[] | null>;
  /** No effect on a subscription that is over. */
  setCancelAtPeriodEnd: (subscriptionId: string, cancel: boolean) => Promise<void>;
  /** Ends a subscription now; `refund` refunds all its payments. No effect on one that is over. */
  endSubscription: (subscriptionId: string, options: { refund: boolean }) => Promise<void>;
  /** The refundable amount of a subscription, in cents. Disputed payments don't count: the bank returns them. */
  paidFor: (subscriptionId: string) => Promise<number>;
  readPayment: (chargeId: string) => Promise<PaymentSnapshot | null>;
  /** Null if nothing was paid. */
  readInvoice: (invoiceId: string) => Promise<InvoiceSnapshot | null>;
  /** The ids of a subscription's paid invoices. */
  paidInvoices: (subscriptionId: string) => Promise<string[]>;
  /** The URL of the billing portal; null if the customer is deleted. */
  portalUrl: (customerId: string) => Promise<string | null>;
  /** Null if the signature is wrong, or more than 300 s from `now`, or the body is no event. */
  readEvent: (
    body: Uint8Array,
    signature: string | null,
    now: Date,
  ) => Promise<PaymentEvent | null>;
};
