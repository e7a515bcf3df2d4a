import { ApiError } from '@/lib/client/api';
import type { ErrorCode } from '@/lib/errors';
import type { JobWire, ProcessingLine } from '@/lib/study/wire';
import type { Failure } from './processing-state';

type Detail = { code?: string } & Record<string, unknown>;
/** `status`: 0 when there was no answer. */
type Refusal = { status: number; error: string; detail: Detail };

const UNKNOWN: Refusal = { status: 0, error: 'Unknown error', detail: {} };
const ALREADY_UPLOADED = 'already_uploaded' satisfies ErrorCode;

/** A rate limit isn't a daily limit. */
function failureText({ status, error, detail: { code } }: Refusal): string {
  const text = error.trim();
  if (code === ALREADY_UPLOADED) return error;
  if (status === 429 && code !== 'rate_limited')
    return `Limit reached: ${text.replace(/\.$/, '')}. Limits reset daily at midnight UTC.`;
  return `Processing failed: ${text || UNKNOWN.error}`;
}

function toFailure(refusal: Refusal): Failure {
  const { status, detail } = refusal;
  const { code = null, account_required, upgrade_required, document_id } = detail;
  return {
    text: failureText(refusal),
    code,
    offer: account_required === true ? 'account' : upgrade_required === true ? 'plan' : null,
    // There was no answer, or the file isn't at fault.
    canRetry: status === 0 || status === 408 || status === 429 || status >= 500,
    knownId: code === ALREADY_UPLOADED && typeof document_id === 'string' ? document_id : null,
  };
}

export function failureFrom(error: unknown): Failure {
  if (!(error instanceof ApiError)) return toFailure(UNKNOWN);
  const { kind, status, message, detail } = error;
  if (kind === 'server') return toFailure({ status, error: message, detail });
  return { text: message, code: kind, offer: null, canRetry: true, knownId: null };
}

export function failureFromLine({
  status,
  error,
  detail,
}: Extract<ProcessingLine, { type: 'error' }>): Failure {
  return toFailure({ status, error: detail.error ?? error, detail });
}

export function failureFromJob(error: NonNullable<JobWire['job']>['error']): Failure {
  if (!error) return toFailure(UNKNOWN);
  const { error: text, status, ...detail } = error;
  return toFailure({ status, error: text, detail });
}
