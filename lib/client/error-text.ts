/**
 * What a person can report of a failure: the number of a server error, else what was said, with the number of the request
 * where the server gave one (`detail.request_id`; product-rules.md, "Calls"). It looks at shapes, since error screens carry
 * nothing that could fail with the rest.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { digest, detail } = error as { digest?: unknown; detail?: { request_id?: unknown } };
  if (typeof digest === 'string') return `Error ${digest}`;
  return typeof detail?.request_id === 'string' ? `${error.message} (request ${detail.request_id})` : error.message;
}
