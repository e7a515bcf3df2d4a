'use client';

import { safePath } from '@/lib/accounts/sign-in/safe-path';
import type { SignedInWire } from '@/lib/accounts/wire';
import { ApiError, api } from '@/lib/client/api';
import { saveSession } from '@/lib/client/session/session';
import { requestedNext } from '@/lib/client/session/stored-next';
import { useSubmit } from '@/lib/client/use-submit';
import { SIGN_IN_TIMEOUT_MS } from '@/lib/constants/accounts';
import { type SignInPlace, signInFailure } from './sign-in-failure';

async function signIn(fields: FormData): Promise<void> {
  const { user, session_token } = await api<Partial<SignedInWire>>('/auth/login', {
    method: 'POST',
    body: { email: fields.get('email'), password: fields.get('password') },
    timeoutMs: SIGN_IN_TIMEOUT_MS,
  });
  if (!user || !session_token) throw new ApiError('server', 'Invalid server response.', 200);
  saveSession(user, session_token);
  // A full page load: password managers take it for a successful sign-in.
  window.location.assign(safePath(requestedNext()));
}

export function useSignIn(place: SignInPlace) {
  return useSubmit(signIn, (error) => signInFailure(error, place));
}
