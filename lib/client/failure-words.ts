import { ApiError, serverWords } from './api';
import { isCodeMissing } from './reload-for-new-version';

function unreachable(): string {
  return typeof navigator !== 'undefined' && navigator.onLine === false
    ? 'You’re offline. Connect to the internet and try again.'
    : 'We couldn’t reach the server. Check your connection and try again.';
}

/** The reason and what to do, if the server sent no message. Only what got no answer blames the connection. */
export function whyFailed(error: unknown): string {
  if (isCodeMissing(error)) return unreachable();
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (error.kind === 'timeout') return 'The server took too long to answer. Please try again.';
  if (error.kind === 'server')
    return 'Something went wrong on our side. Please try again in a moment.';
  return unreachable();
}

/** Of a call that is sent again by itself. */
export function whyNotYet(error: unknown): string {
  if (typeof navigator !== 'undefined' && navigator.onLine === false)
    return 'You’re offline. It will be sent when you’re connected again.';
  return error instanceof ApiError && error.status > 0
    ? 'Something went wrong on our side. We keep trying.'
    : 'We can’t reach the server. We keep trying.';
}

export type FailureWords = (error: unknown) => string;

export function wordsOr(fallback: string): FailureWords {
  return (error) => serverWords(error) ?? fallback;
}

/** The server's message, or `what` ("Your profile couldn’t be saved.") and `whyFailed`. */
export function wordsOrWhy(what: string): FailureWords {
  return (error) => serverWords(error) ?? `${what} ${whyFailed(error)}`;
}

export function withReason(failure: string): FailureWords {
  return (error) => `${failure}. ${serverWords(error) ?? whyFailed(error)}`;
}
