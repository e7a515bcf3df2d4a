/** An error and the errors that it wraps, outermost first; empty for anything that isn't an error. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** The `code` of an error, such as an SQLSTATE; undefined if it has none. */
export function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
