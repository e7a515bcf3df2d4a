import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { httpMessages } from '../constants/http-messages';
import { AppError, errorBody } from '../errors';
import { isOwnHost } from '../http/hosts';
import { FALLBACK_HEADERS } from '../security/headers';
import { onServer } from './http-requests';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * 404 for requests that Next would answer with 500 or not at all, and 421 for those to another host
 * in the embedded default. Rewriting the URL wouldn't work in a function, which has only one
 * handler.
 */
export const guardRequests = () => onServer(guard);

/**
 * Next would leave the sockets of upgrade requests open; without a listener, Node answers them like
 * others (https://nodejs.org/api/http.html#event-upgrade_1). In development Next needs its own.
 */
export const ignoreUpgrades = () => onServer((server) => void server.removeAllListeners('upgrade'));

/** Node's 16 kB are too little for the longest question in a query: each of its 2,000 characters may take 9 bytes. */
const MAX_HEADER_BYTES = 32 * 1024;

/**
 * From a server's first request on: Next passes no options to its server. Node documents the limit as an option only; where
 * it is no property, Node's own limit stays.
 */
export const allowLongQueries = () =>
  onServer((server) => void Object.assign(server, { maxHeaderSize: MAX_HEADER_BYTES }));

function guard(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isWellFormed(request))
      return refuse(response, new AppError('not_found', httpMessages.nothingHere));
    if (!isOwnHost(request.headers.host))
      return refuse(response, new AppError('wrong_host', httpMessages.wrongHost));
    for (const listener of listeners) listener.call(server, request, response);
  });
}

function refuse(response: ServerResponse, error: AppError): void {
  const requestId = randomUUID();
  for (const { key, value } of FALLBACK_HEADERS) response.setHeader(key, value);
  response.writeHead(error.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  response.end(JSON.stringify(errorBody(error, requestId)));
}

/**
 * Whether Fetch API's `Request` takes the method, and the target is a path that can be decoded, not
 * an absolute URL.
 */
export function isWellFormed({
  method = '',
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  if (!METHODS.has(method) || !url.startsWith('/')) return false;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
