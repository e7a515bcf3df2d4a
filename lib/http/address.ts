import 'server-only';
import { env } from '../env';

const UNKNOWN = 'unknown';

/**
 * The client's address: the socket's, unless TRUSTED_PROXY_HOPS says how many proxies to believe in
 * X-Forwarded-For (decisions.md, "Running it"). What a client wrote itself is never believed.
 */
export function clientAddress(headers: Headers): string {
  const { TRUSTED_PROXY_HOPS: hops, SKIMWISE_PEER_HEADER: peerHeader } = env();
  const peer = (peerHeader && headers.get(peerHeader)) || UNKNOWN;
  if (hops === 0) return peer;
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-hops) || peer;
}
