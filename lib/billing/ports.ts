import type { Plan, ProblemReason } from '../constants/plans';
import type { Subscription } from '../membership/rules';

/**
 * A subscription as the provider has it now. One with a `problem` gives no access to a plan: its status is `paused` while it runs,
 * and its plan and period end are guesses.
 */
export type SubscriptionSnapshot = Subscription & { id: string; createdAt: Date; problem?: SubscriptionProblem };

/** Why a subscription gives no access to a plan, and its price, if known. */
export type SubscriptionProblem = { reason: ProblemReason; priceId: string | null };

/** A checkout as the provider has it. */
export type CheckoutSnapshot = {
  id: string;
  /** Who opened it, by our id. */
  userId: string | null;
  customerId: string | null;
  /** What it led to; null until it is complete. */
  subscriptionId: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Only once the money is there: some ways of paying take days after the checkout is complete. */
  paid: boolean;
  /** Where to pay; null once it is over. */
  url: string | null;
};

/** What an event is about: enough to know what to read again. Nothing else in it is believed. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** From the provider's other mode, live or test: it's about nothing that this app knows. */
  isOtherMode: boolean;
  /** Null where the event names a charge alone. */
  customerId: string | null;
  /** Set for refunds and disputes. */
  chargeId: string | null;
};

/** What became of one payment. */
export type PaymentSnapshot = {
  customerId: string | null;
  /** Null for a payment that was not for a subscription. */
  subscriptionId: string | null;
  /** The end of what it paid for. */
  paidUntil: Date | null;
  /** Refunded in full. */
  refunded: boolean;
  disputed: boolean;
};

/**
 * The payment provider: Stripe, or its local fake (product-rules.md, "Payments and refunds"). Every call may throw AppError
 * `payment_unavailable`; repeated with the same arguments it has one effect.
 */
export type PaymentProvider = {
  /** The same `key` leads to the same customer. */
  createCustomer: (user: { userId: string; email: string; name: string; key: string }) => Promise<string>;
  /** False for a customer who is gone. */
  updateCustomer: (customerId: string, change: { email: string }) => Promise<boolean>;
  /** Erases the customer there; what they subscribed to ends at once. Nothing happens for one who is gone. */
  removeCustomer: (customerId: string) => Promise<void>;
  /** The same `key` leads to the same checkout. Null for a customer who is gone. */
  createCheckout: (order: {
    userId: string;
    customerId: string;
    plan: Plan;
    key: string;
  }) => Promise<CheckoutSnapshot | null>;
  readCheckout: (checkoutId: string) => Promise<CheckoutSnapshot | null>;
  /** Nobody can pay there any more. Nothing happens to one that is over. */
  expireCheckout: (checkoutId: string) => Promise<void>;
  /** All that a customer ever had; null for one who is gone. */
  readSubscriptions: (customerId: string) => Promise<SubscriptionSnapshot[] | null>;
  /** Nothing happens to a subscription that is over. */
  setCancelAtPeriodEnd: (subscriptionId: string, cancel: boolean) => Promise<void>;
  /** Ends a subscription now; `refund` refunds all that was paid for it. Nothing happens to one that is over. */
  endSubscription: (subscriptionId: string, options: { refund: boolean }) => Promise<void>;
  /** What was paid for a subscription and can still be refunded, in cents: a disputed payment is the bank's to return. */
  paidFor: (subscriptionId: string) => Promise<number>;
  /** What became of the payment that a refund or a dispute is about. */
  readPayment: (chargeId: string) => Promise<PaymentSnapshot | null>;
  /** Where a customer changes the card or the plan and sees invoices; null for one who is gone. */
  portalUrl: (customerId: string) => Promise<string | null>;
  /** Null where the signature is not the provider's, or more than 300 s older or newer than `now`, or the text is no event. */
  readEvent: (body: Uint8Array, signature: string | null, now: Date) => Promise<PaymentEvent | null>;
};
