import { DetailedError } from 'tus-js-client';
import { ApiError, refusalOf } from '../api';

/** The browser says that the line is down, or nothing moves. */
export class LineDown extends Error {}

/** What a try of an upload ended with. */
export type Failure =
  /** No answer came. */
  | 'line'
  /** The server no longer knows the upload. */
  | 'gone'
  /** A fault of the server's that passes, or the upload stands at another place: the next try asks where. */
  | 'passing'
  /** The server refuses; or the fault lies here. */
  | 'final';

function failureOfStatus(status: number): Failure {
  if (status === 404) return 'gone';
  return status >= 500 || status === 408 || status === 409 ? 'passing' : 'final';
}

export function failureOf(error: unknown): Failure {
  if (error instanceof LineDown) return 'line';
  if (!(error instanceof DetailedError)) return 'final';
  return error.originalResponse ? failureOfStatus(error.originalResponse.getStatus()) : 'line';
}

/** What the server said, as other calls report it. */
export function refusalIn(error: unknown): ApiError {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer) return new ApiError('network', 'The upload failed. Please choose the file again.');
  const retryAfter = answer.getHeader('Retry-After');
  return refusalOf({ status: answer.getStatus(), text: answer.getBody(), retryAfter });
}
