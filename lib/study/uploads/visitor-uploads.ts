import 'server-only';
import type { ContextFor } from '../../context';
import { MAX_VISITOR_UPLOADS_IN_FLIGHT } from './limits';
import { refusals } from './refusals';

// On globalThis, because the bundler may give handlers a copy of this module each.
const holder = globalThis as typeof globalThis & { skimwiseVisitorUploads?: Map<string, number> };

/**
 * Receives a visitor's upload while not too many others arrive from the same address. Counted in this process: what the limit
 * protects is the disk of one instance. Accounts pass.
 * @throws AppError `rate_limited`; what `receive` throws
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
