import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, errorBody } from '../../lib/errors.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What Next cannot take: it would answer 500 or nothing, or lead the caller to another host. */
export function refusalOf({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): AppError | undefined {
  if (!METHODS.includes(method)) return new AppError('method_not_allowed', 'There is no such method here.');
  return isPath(url) ? undefined : new AppError('not_found', 'There is nothing at this address.');
}

function isPath(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url.startsWith('/');
  } catch {
    return false;
  }
}

/** The one error envelope, where no handler of the app is reached. */
export function sendRefusal(response: ServerResponse, error: AppError): void {
  const requestId = randomUUID();
  if (error.code === 'method_not_allowed') response.setHeader('allow', METHODS.join(', '));
  response.writeHead(error.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  response.end(JSON.stringify(errorBody(error, requestId)));
}
