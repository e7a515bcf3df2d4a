import { randomBytes } from 'node:crypto';

// On globalThis, because the bundler gives instrumentation and handlers a copy of this module each.
const holder = globalThis as typeof globalThis & { skimwisePeerHeader?: string };

/** The request header that carries the socket's address. Its name is random per process, so that no client can forge it. */
export function peerHeader(): string {
  holder.skimwisePeerHeader ??= `x-peer-${randomBytes(16).toString('hex')}`;
  return holder.skimwisePeerHeader;
}
