import { ApiError } from '@/lib/client/api';
import type { ProcessingLine } from '@/lib/study/wire';
import type { Failure } from './processing-state';

type Refusal = { status: number; error: string; code: string | undefined; upgrade: boolean };

/** The server's sentence without its full stop, to stand inside ours. */
function inside(sentence: string): string {
  return sentence.trim().replace(/\.$/, '');
}

/** Specification 8, "Processing". A brake on too many tries is no daily limit, so it does not say so. */
function failureText({ status, error, code }: Refusal): string {
  if (status === 429 && code !== 'rate_limited')
    return `Limit reached: ${inside(error)}. Limits reset daily at midnight UTC.`;
  return `Processing failed: ${error.trim() || 'Unknown error'}`;
}

function toFailure(refusal: Refusal): Failure {
  return { text: failureText(refusal), code: refusal.code ?? null, upgrade: refusal.upgrade };
}

/** What a call threw, in the words a person reads. */
export function failureFrom(error: unknown): Failure {
  if (!(error instanceof ApiError))
    return toFailure({ status: 0, error: 'Unknown error', code: undefined, upgrade: false });
  if (error.kind !== 'server') return { text: error.message, code: error.kind, upgrade: false };
  const { status, message, detail } = error;
  return toFailure({ status, error: message, code: detail.code, upgrade: detail.upgrade_required === true });
}

/** The same for an error that came as the last line of a stream. */
export function failureFromLine({ status, error, detail }: Extract<ProcessingLine, { type: 'error' }>): Failure {
  return toFailure({
    status,
    error: detail.error ?? error,
    code: detail.code,
    upgrade: detail.upgrade_required === true,
  });
}
