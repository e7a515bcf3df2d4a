import 'server-only';
import { env } from '../env';
import { forwardedAddress, networkOf } from './network';
import { peerHeader } from './peer-header';

/** Of a request that came over no socket, as in tests. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The client's address: the socket's, unless TRUSTED_PROXY_HOPS says how many proxies to trust in
 * X-Forwarded-For (product-rules.md, "Who is calling"). Entries that the client itself sent are never trusted, and an entry that
 * isn't an address counts as the socket's. Limits count by it, so an IPv6 client is its whole network.
 */
export function clientAddress(headers: Headers): string {
  const { TRUSTED_PROXY_HOPS: hops } = env();
  const peer = headers.get(peerHeader()) || UNKNOWN_ADDRESS;
  if (hops === 0) return networkOf(peer);
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  return networkOf(forwardedAddress(forwarded.at(-hops) ?? '') ?? peer);
}
