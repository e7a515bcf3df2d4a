import 'server-only';
import type { ContextFor } from '../../context';
import { type Lease, releaseLease, renewLease, takeLease } from './lease-store';
import { MAX_UPLOADS_IN_FLIGHT } from './limits';
import { refusals } from './refusals';
import { withinAddress } from './visitor-uploads';

/** A killed instance's lease expires after this time. */
const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;

type Ctx = ContextFor<'learner'>;

async function acquire({ db, actor, newId }: Ctx): Promise<Lease> {
  const holder = newId();
  for (let slot = 1; slot <= MAX_UPLOADS_IN_FLIGHT; slot++) {
    const lease = { learnerId: actor.learnerId, slot, holder };
    if (await takeLease(db, lease, LEASE_SECONDS)) return lease;
  }
  throw refusals.tooManyInFlight();
}

/**
 * Limits concurrent uploads: two for a learner on all instances, and those of an address's demo visitors.
 * @throws AppError `rate_limited`; as `receive`
 */
export function withUploadLease<T>(ctx: Ctx, receive: () => Promise<T>): Promise<T> {
  return withinAddress(ctx, () => withOwnLease(ctx, receive));
}

async function withOwnLease<T>(ctx: Ctx, receive: () => Promise<T>): Promise<T> {
  const { db, log } = ctx;
  const lease = await acquire(ctx);
  const warn = (err: unknown) => log.warn({ err }, 'upload lease not updated');
  const renewal = setInterval(() => void renewLease(db, lease, LEASE_SECONDS).catch(warn), RENEW_EVERY_MS);
  try {
    return await receive();
  } finally {
    clearInterval(renewal);
    await releaseLease(db, lease).catch(warn);
  }
}
