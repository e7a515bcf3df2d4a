import { serverWords } from '@/lib/client/api';
import { type FailureWords, whyFailed } from '@/lib/client/failure-words';

export function withReason(failure: string): FailureWords {
  return (error) => `${failure}. ${serverWords(error) ?? whyFailed(error)}`;
}
