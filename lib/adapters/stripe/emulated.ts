import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/env';

/** Only in the embedded default without a Stripe key. */
export function isStripeEmulated(): boolean {
  const { SKIMWISE_EMBEDDED, STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  return SKIMWISE_EMBEDDED === 'on' && !STRIPE_SECRET_KEY && STRIPE_API_BASE !== undefined;
}

/** From the secret of the data folder. */
export function emulatorSecrets(): { key: string; webhookSecret: string } {
  const derived = (use: string) =>
    createHmac('sha256', env().NEXTAUTH_SECRET).update(`stripe-emulator ${use}`).digest('hex');
  return {
    key: `sk_test_${derived('api-key')}`,
    webhookSecret: `whsec_${derived('webhook-secret')}`,
  };
}
