import 'server-only';
import { ZodError } from 'zod';
import { POOL_FULL } from '@/db/back-pressure';
import { describeConnectionFailure, isConnectionFailure } from '@/db/connection-failure';
import { causesOf, codeOf } from '@/db/error-causes';
import { violationOf } from '@/db/violations';
import { httpMessages } from '../constants/http-messages';
import { AppError, accountGone, internalError } from '../errors';
import type { Log } from '../log';

/** Disk or memory full, a query or lock timeout, read-only, too many pending calls. */
const DATABASE_BUSY = new Set([
  POOL_FULL,
  '25006',
  '40001',
  '40P01',
  '53000',
  '53100',
  '53200',
  '53400',
  '55P03',
  '57014',
  '58030',
]);

/** A null byte, or half of a surrogate pair. */
const NOT_TEXT = new Set(['22021', '22P05']);

/** A foreign key to an account or demo that has just been erased. */
const isOwnerGone = (error: unknown) => {
  const violation = violationOf(error);
  return violation?.kind === 'foreign_key' && /_(learners|users)_id_fk$/.test(violation.constraint);
};

const causeCodes = (error: unknown) => causesOf(error).flatMap((cause) => codeOf(cause) ?? []);

function fromZod(error: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message;
  return new AppError('invalid_input', Object.values(fields)[0] ?? httpMessages.invalid, {
    fields,
  });
}

/** Unknown errors are logged and become `internal`, without details. Logs the cause of known ones. */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) {
    if (error.cause !== undefined) log.error({ err: error.cause }, 'refused for lack of resources');
    return error;
  }
  if (error instanceof ZodError) return fromZod(error);
  if (isOwnerGone(error)) return accountGone();
  if (causeCodes(error).some((code) => NOT_TEXT.has(code))) {
    return new AppError('invalid_input', httpMessages.badCharacter);
  }
  if (isConnectionFailure(error)) {
    log.error({ cause: describeConnectionFailure(error) }, 'database unavailable');
    return new AppError('database_unavailable', httpMessages.databaseUnavailable, {}, 5);
  }
  if (causeCodes(error).some((code) => DATABASE_BUSY.has(code))) {
    log.error({ err: error }, 'database busy');
    return new AppError('busy', httpMessages.busy, {}, 60);
  }
  log.error({ err: error }, 'unexpected error');
  return internalError();
}
