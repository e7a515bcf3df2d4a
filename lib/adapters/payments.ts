import 'server-only';
import type { PaymentProvider } from '../billing/ports';
import { paymentUnavailable } from '../billing/unavailable';

const refuse = async (): Promise<never> => {
  throw paymentUnavailable();
};

/** Where no provider is configured: nothing can be bought, and nobody can pretend that something was. */
const unavailablePayments: PaymentProvider = {
  createCustomer: refuse,
  updateCustomer: refuse,
  removeCustomer: refuse,
  createCheckout: refuse,
  readCheckout: refuse,
  expireCheckout: refuse,
  readSubscriptions: refuse,
  setCancelAtPeriodEnd: refuse,
  endSubscription: refuse,
  readPayment: refuse,
  portalUrl: refuse,
  readEvent: async () => null,
};

/** The process's provider. */
export function payments(): PaymentProvider {
  return unavailablePayments;
}
