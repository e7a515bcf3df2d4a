/**
 * What a user can report: the digest of a server error, or the message with the request id (`detail.request_id`;
 * product-rules.md, "Calls"). Without imports, since an error screen must not fail, too.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { digest, detail } = error as { digest?: unknown; detail?: { request_id?: unknown } };
  if (typeof digest === 'string') return `Error ${digest}`;
  return typeof detail?.request_id === 'string'
    ? `${error.message} (request ${detail.request_id})`
    : error.message;
}
