import 'server-only';
import type { PaymentProvider } from '@/lib/billing/ports';
import { env } from '@/lib/env';
import { requestLog } from '@/lib/log';
import { stripePayments } from './provider';

/** Stripe as the environment describes it, which `env()` has checked. */
export function stripeFromEnv(): PaymentProvider {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY, ...rest } = env();
  return stripePayments({
    key: STRIPE_SECRET_KEY ?? '',
    apiBase: rest.STRIPE_API_BASE,
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? '',
    prices: { monthly: STRIPE_PRICE_MONTHLY, yearly: STRIPE_PRICE_YEARLY },
    formerPrices: rest.STRIPE_FORMER_PRICES,
    site: rest.NEXTAUTH_URL,
    log: requestLog('stripe'),
  });
}
