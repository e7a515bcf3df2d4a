import 'server-only';
import { ZodError } from 'zod';
import { AppError, internalError } from '../errors';
import type { Log } from '../log';

/** PostgreSQL and driver codes that mean "the database is not there", not "the query is wrong". */
const DATABASE_GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
]);

function causeCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
  }
  return codes;
}

function fromZod(error: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message;
  return new AppError('invalid_input', Object.values(fields)[0] ?? 'Check what you entered.', { fields });
}

/** Turns whatever was thrown into an error that may be shown. The unknown becomes `internal`, and only its name is told. */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (causeCodes(error).some((code) => DATABASE_GONE.has(code))) {
    log.error({ codes: causeCodes(error) }, 'database unavailable');
    return new AppError('database_unavailable', 'We are back in a moment. Please try again.', {}, 5);
  }
  log.error({ err: error }, 'unexpected error');
  return internalError();
}

/** The one error envelope (decisions.md, "Errors"). */
export function errorBody(error: AppError, requestId: string) {
  const withId = error.status >= 500 ? { request_id: requestId } : {};
  return { error: error.message, detail: { error: error.message, code: error.code, ...error.detail, ...withId } };
}

export function respondWithError(thrown: unknown, { requestId, log }: { requestId: string; log: Log }): Response {
  const error = toAppError(thrown, log);
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds));
  return Response.json(errorBody(error, requestId), { status: error.status, headers });
}
