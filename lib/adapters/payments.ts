import 'server-only';
import type { PaymentProvider } from '../billing/ports';
import { paymentUnavailable } from '../billing/unavailable';
import { env } from '../env';
import { requestLog } from '../log';
import { isStripeEmulated } from './stripe/emulated';

const refuse = async (): Promise<never> => {
  throw paymentUnavailable();
};

/** Without a provider, nothing can be bought, and no payment can be faked. */
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
  portalUrl: refuse,
  readEvent: async () => null,
};

/** The SDK is loaded with the first call. */
function lazyStripe(): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined;
  const stripe = () => {
    loading ??= import('./stripe/from-env').then(({ stripeFromEnv }) => stripeFromEnv());
    return loading;
  };
  return {
    createCustomer: async (...given) => (await stripe()).createCustomer(...given),
    updateCustomer: async (...given) => (await stripe()).updateCustomer(...given),
    removeCustomer: async (...given) => (await stripe()).removeCustomer(...given),
    createCheckout: async (...given) => (await stripe()).createCheckout(...given),
    readCheckout: async (...given) => (await stripe()).readCheckout(...given),
    expireCheckout: async (...given) => (await stripe()).expireCheckout(...given),
    readSubscriptions: async (...given) => (await stripe()).readSubscriptions(...given),
    setCancelAtPeriodEnd: async (...given) => (await stripe()).setCancelAtPeriodEnd(...given),
    endSubscription: async (...given) => (await stripe()).endSubscription(...given),
    paidFor: async (...given) => (await stripe()).paidFor(...given),
    readPayment: async (...given) => (await stripe()).readPayment(...given),
    portalUrl: async (...given) => (await stripe()).portalUrl(...given),
    readEvent: async (...given) => (await stripe()).readEvent(...given),
  };
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
