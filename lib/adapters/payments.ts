import 'server-only';
import type { PaymentProvider } from '../billing/ports';
import { paymentUnavailable } from '../billing/unavailable';
import { env } from '../env';
import { requestLog } from '../log';
import { isStripeEmulated } from './stripe/emulated';

const refuse = async (): Promise<never> => {
  throw paymentUnavailable();
};

/** Nothing can be bought, and no payment can be faked. */
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
  paidFor: refuse,
  readPayment: refuse,
  readInvoice: refuse,
  paidInvoices: refuse,
  portalUrl: refuse,
  readEvent: async () => null,
};

/** Loads Stripe and its SDK with the first call. */
function lazyStripe(): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined;
  return new Proxy(unavailablePayments, {
    get: (known, name) =>
      Object.hasOwn(known, name)
        ? async (...given: unknown[]) => {
            loading ??= import('./stripe/from-env').then(({ stripeFromEnv }) => stripeFromEnv());
            return Reflect.get(await loading, name)(...given);
          }
        : undefined,
  });
}

function choose(): PaymentProvider {
  if (env().STRIPE_SECRET_KEY || isStripeEmulated()) return lazyStripe();
  requestLog('payments').warn('STRIPE_SECRET_KEY is not set: no plan can be bought');
  return unavailablePayments;
}

let chosen: PaymentProvider | undefined;

/** Chosen from the environment at first use. */
export function payments(): PaymentProvider {
  chosen ??= choose();
  return chosen;
}
