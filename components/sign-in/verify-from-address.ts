import type { VerifiedWire } from '@/lib/accounts/wire';
import { api, serverWords } from '@/lib/client/api';
import { accountMessages } from '@/lib/constants/account-messages';

export type VerifyState = { step: 'pending' } | { step: 'verified'; text: string } | { step: 'failed'; text: string };

const FAILED = 'Verification failed.';

/** Verifies the token of `/verify-email?token=…` (specification 5 and 8, "Verify email"). */
export async function verifyFromAddress(search: string): Promise<VerifyState> {
  const token = new URLSearchParams(search).get('token');
  if (!token) return { step: 'failed', text: accountMessages.tokenMissing };
  try {
    const { verified, message } = await api<VerifiedWire>('/auth/verify-email', { query: { token } });
    return verified
      ? { step: 'verified', text: message || accountMessages.verified }
      : { step: 'failed', text: message || FAILED };
  } catch (error) {
    return { step: 'failed', text: serverWords(error) ?? FAILED };
  }
}
