import { ApiError } from '@/lib/client/api';

export type SignInFailure = { text: string; verifyRequired: boolean };

/** Specification 8, "Login". */
export function signInFailure(error: unknown): SignInFailure {
  if (!(error instanceof ApiError) || error.kind === 'network') {
    return { text: 'Network error. Cannot reach server.', verifyRequired: false };
  }
  return { text: error.message, verifyRequired: error.detail.verify_required === true };
}
