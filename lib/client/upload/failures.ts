import { DetailedError } from 'tus-js-client';
import { ApiError, refusalOf } from '../api';

/** Offline, or without progress. */
export class ConnectionLost extends Error {}

export type Failure =
  | 'network'
  | 'gone'
  /** A server error, a short limit or a wrong offset. The next try asks for the offset. */
  | 'temporary'
  /** A refusal, or an error in the client. */
  | 'final';

/** A longer wait is for the learner to decide. */
const MAX_WAIT_SECONDS = 15;

type Response = NonNullable<DetailedError['originalResponse']>;

function failureOfResponse(response: Response): Failure {
  const status = response.getStatus();
  if (status === 404) return 'gone';
  if (status === 429) {
    const seconds = Number(response.getHeader('Retry-After'));
    return seconds > 0 && seconds <= MAX_WAIT_SECONDS ? 'temporary' : 'final';
  }
  return status >= 500 || status === 408 || status === 409 ? 'temporary' : 'final';
}

export function failureOf(error: unknown): Failure {
  if (error instanceof ConnectionLost) return 'network';
  if (!(error instanceof DetailedError)) return 'final';
  return error.originalResponse ? failureOfResponse(error.originalResponse) : 'network';
}

export function refusalIn(error: unknown): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return new ApiError('network', 'The upload failed. Please choose the file again.');
  const retryAfter = response.getHeader('Retry-After');
  return refusalOf({ status: response.getStatus(), text: response.getBody(), retryAfter });
}
