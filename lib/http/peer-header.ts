import { randomBytes } from 'node:crypto';

// On globalThis, because the bundler may copy this module.
const holder = globalThis as typeof globalThis & { skimwisePeerHeader?: string };

/**
 * The request header with the socket's address. Random per process, so that no client can forge it.
 */
export function peerHeader(): string {
  holder.skimwisePeerHeader ??= `x-peer-${randomBytes(16).toString('hex')}`;
  return holder.skimwisePeerHeader;
}
