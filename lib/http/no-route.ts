import 'server-only';
import { randomUUID } from 'node:crypto';
import { httpMessages } from '../constants/http-messages';
import { AppError } from '../errors';
import { requestLog } from '../log';
import { respondWithError } from './respond';

/** In a file by itself: a plain 404 needs nothing that `route` loads. */
export async function noRoute(): Promise<Response> {
  const requestId = randomUUID();
  const error = new AppError('not_found', httpMessages.nothingHere);
  return respondWithError(error, { requestId, log: requestLog(requestId) });
}
