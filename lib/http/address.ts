import 'server-only';
import { env } from '../env';
import { forwardedAddress, networkOf } from './network';
import { peerHeader } from './peer-header';

/** For requests without a socket, as in tests. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The socket's address, unless TRUSTED_PROXY_HOPS says how many proxies to trust
 * (product-rules.md, "Who is calling"). The client's own entries are never trusted; an invalid one
 * counts as the socket's. For limits, so an IPv6 client is its whole network.
 */
export function clientAddress(headers: Headers): string {
  const { TRUSTED_PROXY_HOPS: hops } = env();
  const peer = headers.get(peerHeader()) || UNKNOWN_ADDRESS;
  if (hops === 0) return networkOf(peer);
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  return networkOf(forwardedAddress(forwarded.at(-hops) ?? '') ?? peer);
}
