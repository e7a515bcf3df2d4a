import 'server-only';
import { errorBody } from '../errors';
import type { Log } from '../log';
import { toAppError } from '../responses/to-app-error';

export function respondWithError(
  thrown: unknown,
  { requestId, log }: { requestId: string; log: Log },
): Response {
  const error = toAppError(thrown, log);
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (error.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(error.retryAfterSeconds));
  return Response.json(errorBody(error, requestId), { status: error.status, headers });
}
