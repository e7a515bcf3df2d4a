import 'server-only';
import { env } from '../env';
import { peerHeader } from '../server/peer-header';
import { networkOf } from './network';

/** Of a request that came over no socket, as in tests. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The client's address: the socket's, unless TRUSTED_PROXY_HOPS says how many proxies to believe in
 * X-Forwarded-For (decisions.md, "Running it"). What a client wrote itself is never believed. Limits count by it, so an
 * IPv6 client is its whole network.
 */
export function clientAddress(headers: Headers): string {
  const { TRUSTED_PROXY_HOPS: hops } = env();
  const peer = headers.get(peerHeader()) || UNKNOWN_ADDRESS;
  if (hops === 0) return networkOf(peer);
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return networkOf(forwarded.at(-hops) || peer);
}
