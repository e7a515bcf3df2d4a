import 'server-only';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent } from '@/lib/billing/ports';
import { id, reference } from './shapes';

/** In both directions. */
const TOLERANCE_SECONDS = 300;

const eventShape = z.object({
  id,
  type: id,
  livemode: z.boolean().optional(),
  data: z.object({
    object: z.object({ id: reference, object: id, customer: reference, charge: reference }),
  }),
});

const NAMES_CHARGE = ['refund', 'dispute'];

/** The signature's time. The SDK refuses old ones only. */
function signedAt(signature: string): number {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='));
  return Number(stamps.at(-1)?.slice(2));
}

/**
 * The SDK drops a byte order mark and replaces invalid UTF-8 before verifying, so that other bytes
 * could pass for the signed ones. Here the mark stays, and an invalid byte throws.
 */
const exactText = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

type Signer = Pick<Stripe, 'webhooks'>;
type Signed = { body: Uint8Array; signature: string; now: Date };

function verified(stripe: Signer, secret: string, { body, signature, now }: Signed): unknown {
  const secondsAhead = signedAt(signature) - Math.floor(now.getTime() / 1000);
  if (!(secondsAhead <= TOLERANCE_SECONDS)) return undefined;
  try {
    return stripe.webhooks.constructEvent(
      exactText.decode(body),
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return undefined;
  }
}

/** Null unless Stripe signed it within the last five minutes. */
export function readEvent(
  stripe: Signer,
  secret: string,
  signed: Signed,
  isLive?: boolean,
): PaymentEvent | null {
  const parsed = eventShape.safeParse(verified(stripe, secret, signed));
  if (!parsed.success) return null;
  const { id: eventId, type, livemode, data } = parsed.data;
  const { object, id: objectId, customer, charge } = data.object;
  const customerId = object === 'customer' ? objectId : customer;
  const chargeId = object === 'charge' ? objectId : NAMES_CHARGE.includes(object) ? charge : null;
  const invoiceId = object === 'invoice' ? objectId : null;
  const isOtherMode = livemode !== undefined && isLive !== undefined && livemode !== isLive;
  return {
    id: eventId,
    type,
    isOtherMode,
    customerId: customerId ?? null,
    chargeId: chargeId ?? null,
    invoiceId: invoiceId ?? null,
  };
}
