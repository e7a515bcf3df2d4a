import type { Plan } from '../constants/plans';
import type { Subscription } from '../membership/rules';

/** A subscription as the provider has it at the moment of asking. */
export type SubscriptionSnapshot = Subscription & { id: string; createdAt: Date };

/** A checkout as the provider has it. `paid` only once the money is there: some ways of paying take days. */
export type CheckoutSnapshot = {
  id: string;
  customerId: string | null;
  /** Who opened it. */
  userId: string | null;
  state: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** Where to pay; null once it is over. */
  url: string | null;
};

/** What an event is about: enough to know what to read again. */
export type PaymentEvent = {
  id: string;
  type: string;
  customerId: string | null;
  /** The invoice, charge, dispute or checkout that the event names. */
  objectId: string;
};

/** The payment of one invoice, as far as it was given back. */
export type PaymentSnapshot = {
  customerId: string | null;
  subscriptionId: string | null;
  refunded: boolean;
  disputed: boolean;
};

/**
 * Who takes the money: Stripe, or the local page that plays it (decisions.md, "Money"). Every call may throw AppError
 * `payment_unavailable`; repeated with the same `key` it has one effect.
 */
export type PaymentProvider = {
  createCustomer: (user: { userId: string; email: string; name: string }) => Promise<string>;
  updateCustomer: (customerId: string, email: string) => Promise<void>;
  /** Erases the customer there; what they subscribed to ends at once. Nothing happens for one that is gone. */
  removeCustomer: (customerId: string) => Promise<void>;
  createCheckout: (wish: { userId: string; customerId: string; plan: Plan; key: string }) => Promise<CheckoutSnapshot>;
  readCheckout: (checkoutId: string) => Promise<CheckoutSnapshot | null>;
  expireCheckout: (checkoutId: string) => Promise<void>;
  /** All of a customer's, the newest first; null for a customer who is gone. */
  readSubscriptions: (customerId: string) => Promise<SubscriptionSnapshot[] | null>;
  setCancelAtPeriodEnd: (subscriptionId: string, cancel: boolean) => Promise<void>;
  /** Ends a subscription now; `refund` gives its last payment back. */
  endSubscription: (subscriptionId: string, options: { refund: boolean }) => Promise<void>;
  /** What became of the payment that a charge or a dispute is about. */
  readPayment: (chargeId: string) => Promise<PaymentSnapshot | null>;
  /** Where a customer changes the card, the plan, or sees invoices. */
  portalUrl: (customerId: string) => Promise<string>;
  /** @returns the event, or null when the signature is not ours, or too old or too far ahead of `now`. */
  readEvent: (body: string, signature: string | null, now: Date) => PaymentEvent | null;
};
