import type { VerifiedWire } from '@/lib/accounts/wire';
import { api, serverWords } from '@/lib/client/api';
import { followAccount } from '@/lib/client/follow-account';
import { accountMessages } from '@/lib/constants/account-messages';

export type VerifyState =
  | { step: 'pending' }
  /** `isSignedIn` for a change of address, on a device that need not sign in for it. */
  | { step: 'verified'; text: string; isSignedIn: boolean }
  | { step: 'failed'; text: string };

const FAILED = 'Verification failed.';

/** Verifies the token of `/verify-email?token=…` (specification 5 and 8, "Verify email"). */
export async function verifyFromAddress(search: string): Promise<VerifyState> {
  const token = new URLSearchParams(search).get('token');
  if (!token) return { step: 'failed', text: accountMessages.tokenMissing };
  try {
    const { verified, message, email_changed } = await api<VerifiedWire>('/auth/verify-email', { query: { token } });
    if (!verified) return { step: 'failed', text: message || FAILED };
    const isSignedIn = email_changed === true && (await followAccount());
    return { step: 'verified', text: message || accountMessages.verified, isSignedIn };
  } catch (error) {
    return { step: 'failed', text: serverWords(error) ?? FAILED };
  }
}
