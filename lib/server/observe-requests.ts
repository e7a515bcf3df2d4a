import { FALLBACK_HEADERS } from '../security/headers';
import { onRequest } from './http-requests';
import { peerHeader } from './peer-header';

/**
 * Gives each request the address of its socket (lib/http/address.ts), and each answer the security headers that Next leaves
 * out of some; where Next sends its own, they replace these.
 */
export function observeRequests(): void {
  onRequest(({ request, response }) => {
    request.headers[peerHeader()] = request.socket.remoteAddress;
    for (const { key, value } of FALLBACK_HEADERS) response.setHeader(key, value);
  });
}
