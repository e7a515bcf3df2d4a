import { ApiError, serverWords } from './api';

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Why a call failed and what to do, where the server gave no reason. Only a call without an answer blames the connection. */
export function whyFailed(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (error.kind === 'timeout') return 'The server took too long to answer. Please try again.';
  if (error.kind === 'server') return 'Something went wrong on our side. Please try again in a moment.';
  return isOffline()
    ? 'You’re offline. Connect to the internet and try again.'
    : 'We couldn’t reach the server. Check your connection and try again.';
}

/** @returns a sentence or two for a person */
export type FailureWords = (error: unknown) => string;

/** The server's reason, or `fallback` if it gave none. */
export function wordsOr(fallback: string): FailureWords {
  return (error) => serverWords(error) ?? fallback;
}

/** The server's reason, or `what` ("Your profile couldn’t be saved.") and `whyFailed`. */
export function wordsOrWhy(what: string): FailureWords {
  return (error) => serverWords(error) ?? `${what} ${whyFailed(error)}`;
}
