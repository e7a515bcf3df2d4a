import { APICallError, RetryError } from 'ai';
import type { ModelFault } from '../../constants/model-faults';
import { ModelError } from '../../model/model-error';

const BY_STATUS: Readonly<Record<number, ModelFault>> = {
  401: 'unauthorized',
  402: 'payment_required',
  403: 'unauthorized',
  404: 'unknown_model',
  408: 'timeout',
  413: 'too_long',
  429: 'rate_limited',
};

/** Codes of an error's body (https://platform.openai.com/docs/guides/error-codes); other servers use some of them. */
const BY_CODE: readonly [RegExp, ModelFault][] = [
  [/insufficient_quota|billing/i, 'payment_required'],
  [/context_length|maximum context|too many tokens/i, 'too_long'],
  [/invalid_api_key/i, 'unauthorized'],
];

/** What the SDK threw as a `ModelError`; anything else, such as the signal's reason, as it is. */
export function asModelError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ModelError) return error;
  if (RetryError.isInstance(error)) return asModelError(error.lastError, signal);
  if (APICallError.isInstance(error)) return failedCall(error);
  const isTimeout = error instanceof Error && /^(?:TimeoutError|AbortError)$/.test(error.name);
  // What the SDK can't make anything of; a broken connection is a failed call.
  return new ModelError(isTimeout ? 'timeout' : 'unreadable');
}

function failedCall(error: APICallError): ModelError {
  const { statusCode: status, responseBody, cause } = error;
  if (cause instanceof ModelError) return cause;
  // The SDK's error holds the request, which is text of a learner: it is no cause of ours.
  if (status === undefined) return new ModelError('unreachable');
  // A redirect, which isn't followed.
  if (status >= 300 && status < 400) return new ModelError('unknown_model', status);
  if (responseBody === undefined && status < 400) return new ModelError('unreachable');
  // Such as the server's own pages, without the version's path.
  if (status < 400) return new ModelError(isPage(responseBody) ? 'unknown_model' : 'unreadable');
  const named = BY_CODE.find(([code]) => code.test(responseBody ?? ''))?.[1];
  const fault = named ?? BY_STATUS[status] ?? (status >= 500 ? 'server_error' : 'rejected');
  return new ModelError(fault, status, retryAfterOf(error));
}

const isPage = (body = '') => /^\s*<(?:!doctype|html)\b/i.test(body);

/** In seconds or as a date of the server's clock, as HTTP has it, or in milliseconds, as OpenAI adds. */
function retryAfterOf({ responseHeaders }: APICallError): number | null {
  const { 'retry-after-ms': exact, 'retry-after': given = '', date = '' } = responseHeaders ?? {};
  const ms = /[a-z]/i.test(given) ? Date.parse(given) - Date.parse(date) : Number(given) * 1_000;
  const wanted = exact === undefined ? ms : Number(exact);
  return wanted > 0 && Number.isFinite(wanted) ? wanted : null;
}

/** Whether the server refuses a schema for its answer, as older and self-hosted ones do. */
export function refusesSchemas(error: unknown): boolean {
  if (RetryError.isInstance(error)) return refusesSchemas(error.lastError);
  return (
    APICallError.isInstance(error) &&
    [400, 404, 415, 422, 500, 501].includes(error.statusCode ?? 0) &&
    /response_format|json_schema|structured|schema/i.test(error.responseBody ?? '')
  );
}
