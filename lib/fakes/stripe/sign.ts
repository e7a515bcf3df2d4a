import Stripe from 'stripe';
import type { StripeEvent } from './events';

/** A webhook as Stripe sends it, signed by the SDK's own helper. */
export function signedWebhook(
  event: StripeEvent | string,
  { at, secret }: { at: Date; secret: string },
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return {
    body,
    signature,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  };
}
