import 'server-only';
import type { ContextFor } from '../../context';
import { type Lease, releaseLease, renewLease, takeLease } from './lease-store';
import { MAX_UPLOADS_IN_FLIGHT, MAX_VISITOR_UPLOADS_IN_FLIGHT } from './limits';
import { refusals } from './refusals';

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
  const renewal = setInterval(
    () => void renewLease(db, lease, LEASE_SECONDS).catch(warn),
    RENEW_EVERY_MS,
  );
  try {
    return await receive();
  } finally {
    clearInterval(renewal);
    await releaseLease(db, lease).catch(warn);
  }
}

// Shared by all copies of this module that the bundler makes.
const holder = globalThis as typeof globalThis & { skimwiseVisitorUploads?: Map<string, number> };

/**
 * Limits the concurrent uploads of an address's demo visitors, to protect this instance's disk.
 * @throws AppError `rate_limited`; as `receive`
 */
async function withinAddress<T>({ actor, address }: Ctx, receive: () => Promise<T>): Promise<T> {
  if (actor.kind !== 'demo') return receive();
  holder.skimwiseVisitorUploads ??= new Map();
  const counts = holder.skimwiseVisitorUploads;
  const others = counts.get(address) ?? 0;
  if (others >= MAX_VISITOR_UPLOADS_IN_FLIGHT) throw refusals.tooManyFromNetwork();
  counts.set(address, others + 1);
  try {
    return await receive();
  } finally {
    const left = (counts.get(address) ?? 1) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  }
}
