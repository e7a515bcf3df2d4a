import { ApiError } from '@/lib/client/api';
import type { ProcessingLine } from '@/lib/study/wire';
import type { Failure } from './processing-state';

type Refusal = { status: number; error: string; code: string | undefined; upgrade: boolean };

/** The server's message without its period, for use within a sentence. */
function inside(sentence: string): string {
  return sentence.trim().replace(/\.$/, '');
}

/** Specification 8, "Processing". A rate limit isn't a daily limit, so it has another message. */
function failureText({ status, error, code }: Refusal): string {
  if (status === 429 && code !== 'rate_limited')
    return `Limit reached: ${inside(error)}. Limits reset daily at midnight UTC.`;
  return `Processing failed: ${error.trim() || 'Unknown error'}`;
}

function toFailure(refusal: Refusal): Failure {
  return { text: failureText(refusal), code: refusal.code ?? null, upgrade: refusal.upgrade };
}

/** The failure to show for an error that a call threw. */
export function failureFrom(error: unknown): Failure {
  if (!(error instanceof ApiError))
    return toFailure({ status: 0, error: 'Unknown error', code: undefined, upgrade: false });
  if (error.kind !== 'server') return { text: error.message, code: error.kind, upgrade: false };
  const { status, message, detail } = error;
  return toFailure({ status, error: message, code: detail.code, upgrade: detail.upgrade_required === true });
}

/** The same for an error in the last line of a stream. */
export function failureFromLine({ status, error, detail }: Extract<ProcessingLine, { type: 'error' }>): Failure {
  return toFailure({
    status,
    error: detail.error ?? error,
    code: detail.code,
    upgrade: detail.upgrade_required === true,
  });
}
