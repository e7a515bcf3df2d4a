import 'server-only';
import pino, { type Logger } from 'pino';
import { describeConnectionFailure, isConnectionFailure } from '@/db/connection-failure';
import { logLevel } from './env';

export type Log = Logger;

/** Keys that never reach a log line, wherever they stand in what is logged. */
const REDACTED = ['password', 'token', 'session_token', 'authorization', 'cookie', 'text', 'email', 'address'];

let root: Logger | undefined;

type DatabaseError = Error & Partial<Record<'code' | 'table_name' | 'constraint_name' | 'routine' | 'query', string>>;

/** A failed query of drizzle's and an error of the server's, by what they carry: the build shortens the names of classes. */
const isQueryError = (error: Error) => 'query' in error && 'params' in error;
const isServerError = (error: Error) => 'severity' in error && 'routine' in error;

/** Of these, messages quote the text they choked on. */
const quotesText = (error: Error) => isQueryError(error) || isServerError(error) || error instanceof SyntaxError;

/** A network error's text names the host. */
const messageOf = (error: Error) =>
  (isConnectionFailure(error) ? describeConnectionFailure(error) : error.message).slice(0, 500);

/**
 * What a log may know of an error: what went wrong and where. A failed query names its statement without its parameters,
 * which may be a document's text.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack = '', cause, code, table_name, constraint_name, routine, query } = error as DatabaseError;
  return {
    type: name === 'Error' ? error.constructor.name : name,
    ...(quotesText(error) ? {} : { message: messageOf(error) }),
    ...{ code, table_name, constraint_name, routine },
    ...(isQueryError(error) ? { query } : {}),
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Structured lines on standard output, each with the request's id. Log facts, never document text or secrets. */
export function requestLog(requestId: string): Log {
  root ??= pino({
    level: logLevel(),
    base: null,
    serializers: { err: describeError },
    redact: { paths: REDACTED.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  });
  return root.child({ requestId });
}
