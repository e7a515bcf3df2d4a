import { peerHeader } from '../http/peer-header';
import { FALLBACK_HEADERS } from '../security/headers';
import { onRequest } from './http-requests';

/**
 * Adds the socket's address to each request, and the security headers to the redirects that Next
 * sends before it applies its header rules. In a function, headers on other responses would
 * override the rules, such as a page's policy.
 */
export function observeRequests(): void {
  onRequest(({ request, response }) => {
    request.headers[peerHeader()] = request.socket.remoteAddress;
    if (!isRedirected(request.url)) return;
    for (const { key, value } of FALLBACK_HEADERS) response.setHeader(key, value);
  });
}

/** A trailing slash, repeated slashes or a backslash. */
function isRedirected(url = ''): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /.\/$|\/\/|\\/.test(path);
}
