import 'server-only';
import type { ContextFor } from '../../context';
import { MAX_VISITOR_UPLOADS_IN_FLIGHT } from './limits';
import { refusals } from './refusals';

// Shared by all copies of this module that the bundler makes.
const holder = globalThis as typeof globalThis & { skimwiseVisitorUploads?: Map<string, number> };

/**
 * Limits the concurrent uploads of an address's demo visitors, to protect this instance's disk.
 * @throws AppError `rate_limited`; as `receive`
 */
export async function withinAddress<T>(
  { actor, address }: Pick<ContextFor<'learner'>, 'actor' | 'address'>,
  receive: () => Promise<T>,
): Promise<T> {
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
