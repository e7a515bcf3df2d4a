import type { IncomingMessage } from 'node:http';
import { onRequest } from './http-requests';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** An address of the API that no call has: the answer is the ordinary "not found". */
const NOWHERE = '/api/not-found';

/** Asks for nothing in place of what Next cannot take: it would answer 500, or nothing at all. */
export function refuseMalformed(): void {
  onRequest(({ request }) => {
    if (isWellFormed(request)) return;
    Object.assign(request, { method: 'GET', url: NOWHERE });
  });
}

/** A method that the web's `Request` knows, and a path that can be decoded (not `http://another.host/`, as proxies are asked). */
export function isWellFormed({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  if (!METHODS.has(method) || !url.startsWith('/')) return false;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
