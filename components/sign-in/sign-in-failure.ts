import { ApiError, fieldFaults, serverWords } from '@/lib/client/api';
import type { SubmitFailure } from '@/lib/client/use-submit';
import { accountMessages } from '@/lib/constants/account-messages';

export type SignInPlace = 'page' | 'dialog';
export type SignInFailure = SubmitFailure & { verifyRequired: boolean };

function textOf(error: unknown, place: SignInPlace): string {
  if (!(error instanceof ApiError) || error.kind === 'network')
    return 'Network error. Cannot reach server.';
  if (error.detail.verify_required === true) {
    return place === 'dialog' ? accountMessages.verifyFirstInbox : accountMessages.verifyFirst;
  }
  const isWordless = error.status >= 400 && serverWords(error) === undefined;
  return place === 'dialog' && isWordless ? 'Failed to sign in' : error.message;
}

export function signInFailure(error: unknown, place: SignInPlace): SignInFailure {
  const fields = fieldFaults(error);
  const text = Object.keys(fields).length > 0 ? undefined : textOf(error, place);
  return {
    fields,
    text,
    verifyRequired: error instanceof ApiError && error.detail.verify_required === true,
  };
}
