import { causesOf, codeOf } from './error-causes';

/** Old poolers omit `severity`. */
type ServerError = Error & { code: string; severity?: string; severity_local: string };

const isServerError = (error: Error): error is ServerError =>
  'severity_local' in error && 'code' in error;

/**
 * SQLSTATE class 08, shutdowns and crashes, too many connections (all at any severity), and the
 * driver's own codes.
 */
const NO_CONNECTION = /^(08...|57P0.|53300|CONNECT_TIMEOUT|CONNECTION_.*)$/;

const NOT_SENT = new Set([
  'COPY_IN_PROGRESS',
  'MAX_PARAMETERS_EXCEEDED',
  'MESSAGE_NOT_SUPPORTED',
  'NOT_TAGGED_CALL',
  'UNDEFINED_VALUE',
  'UNSAFE_TRANSACTION',
]);

// In the global registry, because the bundler may copy this module.
const MARK = Symbol.for('skimwise.connection-failure');

/**
 * Whether a connection was never established or is lost: network and TLS errors, timeouts, and
 * every FATAL, after which the server closes the connection.
 * @param error the driver's; a network error from elsewhere looks the same
 */
export function lostConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isServerError(error)) return /^(FATAL|PANIC)$/.test(error.severity ?? error.severity_local);
  const code = codeOf(error);
  return (
    code !== undefined &&
    !(error instanceof TypeError || error instanceof RangeError) &&
    !NOT_SENT.has(code)
  );
}

/**
 * The same for an established connection, where a FATAL can't reach a query.
 * @param wasConnected whether the pool had a connection before; a reset looks the same in both
 * cases
 */
export function brokeConnection(error: unknown, wasConnected: boolean): boolean {
  if (!lostConnection(error) || isServerError(error)) return false;
  return wasConnected || codeOf(error) === 'CONNECTION_CLOSED';
}

export function markConnectionFailure(error: unknown): void {
  if (lostConnection(error)) Object.assign(error, { [MARK]: true });
}

const isFailure = (error: Error) => MARK in error || NO_CONNECTION.test(codeOf(error) ?? '');

export function isConnectionFailure(error: unknown): boolean {
  return causesOf(error).some(isFailure);
}

/** One line for the log. Of a network error only the code: its message names the host. */
export function describeConnectionFailure(error: unknown): string {
  const failure = causesOf(error).find(isFailure);
  if (!failure) return 'unknown';
  const code = codeOf(failure) ?? failure.name;
  // The pool was ended because the database didn't answer.
  if (code === 'CONNECTION_DESTROYED') return `${code} no answer`;
  if (isServerError(failure)) return `${code} ${failure.message}`.slice(0, 300);
  return 'syscall' in failure ? `${code} (${failure.syscall})` : code;
}
