import { causesOf, codeOf } from './error-causes';

/** An error that the server or a pooler sent. Old poolers leave `severity` out. */
type ServerError = Error & { code: string; severity?: string; severity_local: string };

const isServerError = (error: Error): error is ServerError => 'severity_local' in error && 'code' in error;

/**
 * Codes that mean "no connection" wherever they come from: SQLSTATE class 08, shutdowns and crashes, too many connections
 * (all at any severity), and the driver's own.
 */
const NO_CONNECTION = /^(08...|57P0.|53300|CONNECT_TIMEOUT|CONNECTION_.*)$/;

/** Errors of a statement that the driver refuses to send. */
const NOT_SENT = new Set([
  'COPY_IN_PROGRESS',
  'MAX_PARAMETERS_EXCEEDED',
  'MESSAGE_NOT_SUPPORTED',
  'NOT_TAGGED_CALL',
  'UNDEFINED_VALUE',
  'UNSAFE_TRANSACTION',
]);

// From the global registry, because the bundler may include this module more than once.
const MARK = Symbol.for('skimwise.connection-failure');

/**
 * Whether a statement failed because its connection was never established or is lost: network and TLS errors, the driver's
 * own timeouts, and every FATAL, after which the server closes the connection.
 * @param error as the driver threw it; a network error from anywhere else looks the same.
 */
export function lostConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isServerError(error)) return /^(FATAL|PANIC)$/.test(error.severity ?? error.severity_local);
  const code = codeOf(error);
  return code !== undefined && !(error instanceof TypeError || error instanceof RangeError) && !NOT_SENT.has(code);
}

/**
 * The same for a connection that had been established. A FATAL reaches a query only while its connection is opened.
 * @param wasConnected whether the pool had a connection before; a reset looks the same in both cases.
 */
export function brokeConnection(error: unknown, wasConnected: boolean): boolean {
  if (!lostConnection(error) || isServerError(error)) return false;
  return wasConnected || codeOf(error) === 'CONNECTION_CLOSED';
}

/** Marks a driver error for which `lostConnection` holds, so that `isConnectionFailure` recognizes it further up. */
export function markConnectionFailure(error: unknown): void {
  if (lostConnection(error)) Object.assign(error, { [MARK]: true });
}

const isFailure = (error: Error) => MARK in error || NO_CONNECTION.test(codeOf(error) ?? '');

/** Whether an error, or one that it wraps, says that the database cannot be reached or refuses connections. */
export function isConnectionFailure(error: unknown): boolean {
  return causesOf(error).some(isFailure);
}

/**
 * The reason in one line for the log: the message of the server or pooler, else the code alone, since the message of a
 * network error names the host.
 */
export function describeConnectionFailure(error: unknown): string {
  const failure = causesOf(error).find(isFailure);
  if (!failure) return 'unknown';
  const code = codeOf(failure) ?? failure.name;
  // The pool was ended because the database did not answer.
  if (code === 'CONNECTION_DESTROYED') return `${code} no answer`;
  if (isServerError(failure)) return `${code} ${failure.message}`.slice(0, 300);
  return 'syscall' in failure ? `${code} (${failure.syscall})` : code;
}
