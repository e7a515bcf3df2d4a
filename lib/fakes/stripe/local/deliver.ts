import 'server-only';
import { emulatorSecrets } from '../../../adapters/stripe/emulated';
import { PAYMENT_EVENTS } from '../../../constants/payment-events';
import type { ContextFor } from '../../../context';
import { env } from '../../../env';
import type { StripeEvent } from '../events';

type Ctx = Pick<ContextFor<'anyone'>, 'log' | 'now'>;

/** A user waits. A lost webhook does no harm: the app reads the state from Stripe later. */
const TIMEOUT_MS = 5_000;

const SUBSCRIBED: ReadonlySet<string> = new Set(PAYMENT_EVENTS);

/** Delivers the subscribed events, in order, to the webhook endpoint of the server that has the emulator. */
export async function deliver({ log, now }: Ctx, events: readonly StripeEvent[]): Promise<void> {
  // Loaded lazily: the SDK is large.
  const { signedWebhook } = await import('../sign');
  const { webhookSecret: secret } = emulatorSecrets();
  for (const event of events) {
    const { type } = event;
    if (!SUBSCRIBED.has(type)) continue;
    const { body, headers } = signedWebhook(event, { at: now, secret });
    try {
      const answer = await fetch(new URL('/api/webhooks/stripe', env().STRIPE_API_BASE), {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok)
        log.warn({ type, status: answer.status }, 'a webhook of the Stripe emulator was refused');
    } catch (err) {
      log.warn({ type, err }, 'a webhook of the Stripe emulator did not arrive');
    }
  }
}
