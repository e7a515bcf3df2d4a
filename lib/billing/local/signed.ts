import 'server-only';
import { createHmac } from 'node:crypto';
import { readEvent } from '../../adapters/stripe/read-event';
import { env } from '../../env';
import type { PaymentEvent } from '../ports';

/** Of this server's own: no signature of Stripe's has to do with it. */
const secret = () => createHmac('sha256', env().NEXTAUTH_SECRET).update('messages of the local checkout').digest('hex');

/** Loaded at the first message: most handlers never see one. */
const sdk = async () => (await import('stripe')).default;

/** The header that vouches for a message, by Stripe's own scheme. */
export async function signMessage(payload: string, now: Date): Promise<string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  return (await sdk()).webhooks.generateTestHeaderString({ payload, secret: secret(), timestamp });
}

/** What a message is about; null for what we did not sign, or not within five minutes of `now`. */
export async function readMessage(body: Uint8Array, signature: string | null, now: Date): Promise<PaymentEvent | null> {
  return signature === null ? null : readEvent(await sdk(), secret(), { body, signature, now });
}
