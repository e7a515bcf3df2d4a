import 'server-only';
import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Keys that never reach a log line, wherever they stand in what is logged. */
const REDACTED = ['password', 'token', 'session_token', 'authorization', 'cookie', 'text', 'email', 'address'];

let root: Logger | undefined;

/** Structured lines on standard output, each with the request's id. Log facts, never document text or secrets. */
export function requestLog(requestId: string): Log {
  root ??= pino({
    level: process.env.LOG_LEVEL ?? 'info',
    base: null,
    redact: { paths: REDACTED.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  });
  return root.child({ requestId });
}
