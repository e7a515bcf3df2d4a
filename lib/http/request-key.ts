import 'server-only';
import { createHash } from 'node:crypto';
import { httpMessages } from '../constants/http-messages';
import { AppError } from '../errors';

const MAX_LENGTH = 200;

/**
 * The request's `Idempotency-Key` with the request fingerprint: a hash of the path and of `input`. Undefined
 * without the header.
 * @throws AppError `invalid_input` for a key that is empty or longer than 200 characters
 */
export function requestKeyOf(request: Request, input: Record<string, unknown>) {
  const key = request.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (key.length === 0 || key.length > MAX_LENGTH) {
    throw new AppError('invalid_input', httpMessages.idempotencyKey);
  }
  const content = JSON.stringify([new URL(request.url).pathname, input]);
  return { key, fingerprint: createHash('sha256').update(content).digest('base64url') };
}
