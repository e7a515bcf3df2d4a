import 'server-only';
import { createHash } from 'node:crypto';
import { httpMessages } from '../constants/http-messages';
import { AppError } from '../errors';
import type { RequestKey } from '../request-key';

const MAX_LENGTH = 200;

type Input = Record<string, unknown>;

/** The request fingerprint is a hash of the path and of the input, without its `request_id`. */
function requestKeyOf(request: Request, { request_id, ...input }: Input): RequestKey | undefined {
  const key = request.headers.get('idempotency-key') ?? request_id;
  if (typeof key !== 'string') return undefined;
  if (key.length === 0 || key.length > MAX_LENGTH) {
    throw new AppError('invalid_input', httpMessages.idempotencyKey);
  }
  const content = JSON.stringify([new URL(request.url).pathname, input]);
  return { key, fingerprint: createHash('sha256').update(content).digest('base64url') };
}

/**
 * Passes the `Idempotency-Key` with the request fingerprint to a service. A schema may accept
 * `request_id` in its place.
 * @throws AppError `invalid_input` for a key that is empty or longer than 200 characters
 */
export function withRequestKey<C, I extends Input, R>(
  run: (ctx: C, input: I, key?: RequestKey) => R,
) {
  return (ctx: C, input: I, request: Request): R => run(ctx, input, requestKeyOf(request, input));
}
