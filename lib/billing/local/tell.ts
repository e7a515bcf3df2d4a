import 'server-only';
import type { ContextFor } from '../../context';
import { env } from '../../env';
import { newLocalId } from './ids';
import type { LocalEvent } from './rules';
import { signMessage } from './signed';

type Ctx = Pick<ContextFor<'anyone'>, 'log' | 'now'>;
type About = { customerId: string; ids: Partial<Record<LocalEvent['about'], string>> };

const OBJECTS = { subscription: 'subscription', invoice: 'invoice', charge: 'charge', checkout: 'checkout.session' };

/** Somebody waits for the page. A message that does not arrive is not lost: the app asks by itself when it has heard nothing. */
const PATIENCE_MS = 5_000;

/** Tells the app what has happened as a real provider would: by signed messages from outside, in Stripe's words. */
export async function tellApp({ log, now }: Ctx, events: LocalEvent[], { customerId, ids }: About): Promise<void> {
  for (const { type, about } of events) {
    const object = { id: ids[about] ?? newLocalId('evt'), object: OBJECTS[about], customer: customerId };
    const created = Math.floor(now.getTime() / 1000);
    const body = JSON.stringify({ id: newLocalId('evt'), object: 'event', type, created, data: { object } });
    try {
      const answer = await fetch(new URL('/api/webhooks/stripe', env().NEXTAUTH_URL), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': await signMessage(body, now) },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) log.warn({ type, status: answer.status }, 'the message of the local checkout was refused');
    } catch (err) {
      log.warn({ type, err }, 'the message of the local checkout did not arrive');
    }
  }
}
