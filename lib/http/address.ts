import 'server-only';
import { env } from '../env';
import { peerHeader } from '../server/peer-header';
import { forwardedAddress, networkOf } from './network';

/** Of a request that came over no socket, as in tests. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The client's address: the socket's, unless TRUSTED_PROXY_HOPS says how many proxies to believe in
 * X-Forwarded-For (decisions.md, "Running it"). What a client wrote itself is never believed, and an entry that is no address
 * counts as the socket's. Limits count by it, so an IPv6 client is its whole network.
 */
export function clientAddress(headers: Headers): string {
  const { TRUSTED_PROXY_HOPS: hops } = env();
  const peer = headers.get(peerHeader()) || UNKNOWN_ADDRESS;
  if (hops === 0) return networkOf(peer);
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  return networkOf(forwardedAddress(forwarded.at(-hops) ?? '') ?? peer);
}
