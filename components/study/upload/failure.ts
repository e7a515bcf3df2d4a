import { ApiError } from '@/lib/client/api';
import type { ErrorCode } from '@/lib/errors';
import type { JobWire, ProcessingLine } from '@/lib/study/wire';
import type { Failure } from './processing-state';

type Detail = { code?: string } & Record<string, unknown>;
/** `status`: 0 when there was no answer. */
type Refusal = { status: number; error: string; detail: Detail };

const UNKNOWN: Refusal = { status: 0, error: 'Unknown error', detail: {} };
const ALREADY_UPLOADED = 'already_uploaded' satisfies ErrorCode;

function inside(sentence: string): string {
  return sentence.trim().replace(/\.$/, '');
}

/** A rate limit isn't a daily limit. */
function failureText({ status, error, detail: { code } }: Refusal): string {
  if (code === ALREADY_UPLOADED) return error;
  if (status === 429 && code !== 'rate_limited')
    return `Limit reached: ${inside(error)}. Limits reset daily at midnight UTC.`;
  return `Processing failed: ${error.trim() || UNKNOWN.error}`;
}

function offerFor({ upgrade_required, account_required }: Detail): Failure['offer'] {
  if (account_required === true) return 'account';
  return upgrade_required === true ? 'plan' : null;
}

/** The same file may be read next time: there was no answer, or the file isn't at fault. */
function canRetry({ status }: Refusal): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function toFailure(refusal: Refusal): Failure {
  const { detail } = refusal;
  const knownId =
    detail.code === ALREADY_UPLOADED && typeof detail.document_id === 'string' ? detail.document_id : null;
  return {
    text: failureText(refusal),
    code: detail.code ?? null,
    offer: offerFor(detail),
    canRetry: canRetry(refusal),
    knownId,
  };
}

export function failureFrom(error: unknown): Failure {
  if (!(error instanceof ApiError)) return toFailure(UNKNOWN);
  if (error.kind !== 'server') {
    return { text: error.message, code: error.kind, offer: null, canRetry: true, knownId: null };
  }
  return toFailure({ status: error.status, error: error.message, detail: error.detail });
}

export function failureFromLine({ status, error, detail }: Extract<ProcessingLine, { type: 'error' }>): Failure {
  return toFailure({ status, error: detail.error ?? error, detail });
}

export function failureFromJob(error: NonNullable<JobWire['job']>['error']): Failure {
  if (!error) return toFailure(UNKNOWN);
  const { error: text, status, ...detail } = error;
  return toFailure({ status, error: text, detail });
}
