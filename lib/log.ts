import 'server-only';
import pino, { type Logger } from 'pino';
import { describeConnectionFailure, isConnectionFailure } from '@/db/connection-failure';
import { logLevel } from './env';

export type Log = Logger;

/** At the top level of a log line and one level below. */
const REDACTED = [
  'password',
  'token',
  'session_token',
  'authorization',
  'cookie',
  'text',
  'email',
  'address',
];

let root: Logger | undefined;

type DatabaseError = Error &
  Partial<Record<'code' | 'table_name' | 'constraint_name' | 'routine' | 'query', string>>;

/** Recognized by properties, because the build minifies class names. */
const isQueryError = (error: Error) => 'query' in error && 'params' in error;
const isServerError = (error: Error) => 'severity' in error && 'routine' in error;

/** The messages of these errors quote user input. */
const quotesText = (error: Error) =>
  isQueryError(error) || isServerError(error) || error instanceof SyntaxError;

/** A failed query is logged without its parameters, which may be a document's text. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const {
    name,
    stack = '',
    cause,
    code,
    table_name,
    constraint_name,
    routine,
    query,
  } = error as DatabaseError;
  // The message of a network error names the host.
  const message = isConnectionFailure(error) ? describeConnectionFailure(error) : error.message;
  return {
    type: name === 'Error' ? error.constructor.name : name,
    ...(quotesText(error) ? {} : { message: message.slice(0, 500) }),
    code,
    table_name,
    constraint_name,
    routine,
    ...(isQueryError(error) ? { query } : {}),
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Structured lines on standard output. Log facts, never document text or secrets. */
export function requestLog(requestId: string): Log {
  root ??= pino({
    level: logLevel(),
    base: null,
    serializers: { err: describeError },
    redact: { paths: REDACTED.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  });
  return root.child({ requestId });
}
