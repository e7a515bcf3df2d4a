import 'server-only';
import { z } from 'zod';
import { httpMessages } from '../constants/http-messages';
import { AppError } from '../errors';
import type { RequestKey } from '../request-key';

/**
 * The idempotency key of a review or an answer, as it is stored: null without one.
 * @throws AppError `invalid_input` unless it is a UUID
 */
export function storedKey(given: RequestKey | undefined): string | null {
  if (!given) return null;
  if (!z.uuid().safeParse(given.key).success)
    throw new AppError('invalid_input', httpMessages.keyNoUuid);
  return given.key;
}
