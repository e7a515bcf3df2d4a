/** The fields of an error that the server or a pooler sent; old poolers leave `severity` out. */
type ServerError = Error & { code: string; severity?: string; severity_local: string };

const isServerError = (error: Error): error is ServerError => 'severity_local' in error && 'code' in error;

/**
 * Codes that mean "no connection" wherever they come from: SQLSTATE class 08, shutdowns and crashes, and too many connections,
 * at any severity; and the driver's own.
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

// Shared by the copies of this module that a bundler makes.
const MARK = Symbol.for('skimwise.connection-failure');

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined);

/**
 * Whether a statement failed because its connection was never made or is gone. Everything of the network, of TLS and of
 * the driver's own time-outs counts, and every FATAL, after which the server closes the connection.
 * @param error as the driver threw it; elsewhere a network error may come from somewhere else.
 */
export function lostConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isServerError(error)) return /^(FATAL|PANIC)$/.test(error.severity ?? error.severity_local);
  const code = codeOf(error);
  return code !== undefined && !(error instanceof TypeError || error instanceof RangeError) && !NOT_SENT.has(code);
}

/**
 * The same for a connection that had been open. A FATAL reaches a query only while its connection is being made.
 * @param hadOne whether there was an open connection before: a reset looks alike in both cases.
 */
export function brokeConnection(error: unknown, hadOne: boolean): boolean {
  if (!lostConnection(error) || isServerError(error)) return false;
  return hadOne || codeOf(error) === 'CONNECTION_CLOSED';
}

/** Marks a driver's error that `lostConnection` recognizes, so that `isConnectionFailure` does later. */
export function markConnectionFailure(error: unknown): void {
  if (lostConnection(error)) Object.assign(error, { [MARK]: true });
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const isFailure = (error: Error) => MARK in error || NO_CONNECTION.test(codeOf(error) ?? '');

/** Whether an error, or one that it wraps, says that the database cannot be reached or refuses connections. */
export function isConnectionFailure(error: unknown): boolean {
  return causesOf(error).some(isFailure);
}

/**
 * Why, in one line for the operator's log: what the server or pooler said, else codes alone, as the text of a network error
 * names the host.
 */
export function describeConnectionFailure(error: unknown): string {
  const failure = causesOf(error).find(isFailure);
  if (!failure) return 'unknown';
  const code = codeOf(failure) ?? failure.name;
  // The pool was given up.
  if (code === 'CONNECTION_DESTROYED') return `${code} no answer`;
  if (isServerError(failure)) return `${code} ${failure.message}`.slice(0, 300);
  return 'syscall' in failure ? `${code} (${failure.syscall})` : code;
}
