import { FALLBACK_HEADERS } from '../security/headers';
import { onRequest } from './http-requests';
import { peerHeader } from './peer-header';

/**
 * Gives each request the address of its socket (lib/http/address.ts), and the redirects that Next answers with before it
 * applies its header rules the security headers. No other answer gets them here: in a function of a host they would
 * replace what the rules say, the policy of a page above all.
 */
export function observeRequests(): void {
  onRequest(({ request, response }) => {
    request.headers[peerHeader()] = request.socket.remoteAddress;
    if (!isRedirected(request.url)) return;
    for (const { key, value } of FALLBACK_HEADERS) response.setHeader(key, value);
  });
}

/** Next redirects a path with a slash too many, or a backslash. */
function isRedirected(url = ''): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /.\/$|\/\/|\\/.test(path);
}
