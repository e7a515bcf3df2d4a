import 'server-only';
import type { PaymentProvider } from '@/lib/billing/ports';
import { env } from '@/lib/env';
import { requestLog } from '@/lib/log';
import { emulatorSecrets, isStripeEmulated } from './emulated';
import { stripePayments } from './provider';

export function stripeFromEnv(): PaymentProvider {
  const {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_PRICE_MONTHLY,
    STRIPE_PRICE_YEARLY,
    ...rest
  } = env();
  const secrets = isStripeEmulated()
    ? emulatorSecrets()
    : { key: STRIPE_SECRET_KEY ?? '', webhookSecret: STRIPE_WEBHOOK_SECRET ?? '' };
  return stripePayments({
    ...secrets,
    apiBase: rest.STRIPE_API_BASE,
    prices: { monthly: STRIPE_PRICE_MONTHLY, yearly: STRIPE_PRICE_YEARLY },
    formerPrices: rest.STRIPE_FORMER_PRICES,
    site: rest.NEXTAUTH_URL,
    log: requestLog('stripe'),
  });
}
