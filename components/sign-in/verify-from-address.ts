import type { VerifiedWire } from '@/lib/accounts/wire';
import { ApiError, api, serverWords } from '@/lib/client/api';
import { refreshAccount } from '@/lib/client/calls/account-calls';
import { givenEmail } from '@/lib/client/given-email';
import { saveSession } from '@/lib/client/session/session';
import { storedNext } from '@/lib/client/session/stored-next';
import { accountMessages } from '@/lib/constants/account-messages';

export type VerifyState =
  | { step: 'pending' }
  /** `signedIn` is the page to continue on: the account after a change of address, the dashboard after signing up. */
  | { step: 'verified'; text: string; signedIn?: 'account' }
  /** `next` is the requested page; saving the session clears it. */
  | { step: 'verified'; text: string; signedIn: 'dashboard'; next: string | null }
  /** There are several sign-ups with the address: the password decides which one is verified. */
  | { step: 'password'; text: string; token: string }
  | { step: 'failed'; text: string };

export const VERIFICATION_FAILED = 'Verification failed.';

async function settle({ verified, message, ...wire }: VerifiedWire): Promise<VerifyState> {
  if (!verified) return { step: 'failed', text: message || VERIFICATION_FAILED };
  const text = message || accountMessages.verified;
  const { user, session_token } = wire;
  if (user && session_token) {
    const next = storedNext();
    saveSession(user, session_token);
    return { step: 'verified', text, signedIn: 'dashboard', next };
  }
  givenEmail.keep(wire.email);
  const isAccount = wire.email_changed === true && (await refreshAccount());
  return isAccount ? { step: 'verified', text, signedIn: 'account' } : { step: 'verified', text };
}

export async function verifyFromAddress(search: string): Promise<VerifyState> {
  const token = new URLSearchParams(search).get('token');
  if (!token) return { step: 'failed', text: accountMessages.tokenMissing };
  try {
    return await settle(await api<VerifiedWire>('/auth/verify-email', { query: { token } }));
  } catch (error) {
    const text = serverWords(error) ?? VERIFICATION_FAILED;
    const needsPassword = error instanceof ApiError && error.detail.code === 'password_required';
    return needsPassword ? { step: 'password', text, token } : { step: 'failed', text };
  }
}

/** Throws as `api` does. */
export async function verifyWithPassword(
  token: string,
  password: FormDataEntryValue | null,
): Promise<VerifyState> {
  return settle(
    await api<VerifiedWire>('/auth/verify-email', { method: 'POST', body: { token, password } }),
  );
}
