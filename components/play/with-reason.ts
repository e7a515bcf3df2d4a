import { serverWords } from '@/lib/client/api';
import { type FailureWords, whyFailed } from '@/lib/client/failure-words';

/** `Spin failed`, and why: the server's reason, or what to do if it gave none. */
export function withReason(failure: string): FailureWords {
  return (error) => `${failure}. ${serverWords(error) ?? whyFailed(error)}`;
}
