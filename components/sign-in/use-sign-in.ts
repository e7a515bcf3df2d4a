'use client';

import { useState } from 'react';
import { safePath } from '@/lib/accounts/safe-path';
import type { SignedInWire } from '@/lib/accounts/wire';
import { ApiError, api } from '@/lib/client/api';
import { saveSession } from '@/lib/client/session';
import { SIGN_IN_TIMEOUT_MS } from '@/lib/constants/accounts';
import { type SignInFailure, signInFailure } from './sign-in-failure';

async function signIn(email: string, password: string): Promise<void> {
  const { user, session_token } = await api<Partial<SignedInWire>>('/auth/login', {
    method: 'POST',
    body: { email, password },
    timeoutMs: SIGN_IN_TIMEOUT_MS,
  });
  if (!user || !session_token) throw new ApiError('server', 'Invalid server response.', 200);
  saveSession(user, session_token);
}

/** Idle, submitting, then away to `next` or the dashboard, or a failure in words. */
export function useSignIn() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const submit = async (email: string, password: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(email, password);
      // A whole new page: password managers take it as the sign that the password was right.
      window.location.assign(safePath(new URLSearchParams(window.location.search).get('next')));
    } catch (error) {
      setFailure(signInFailure(error));
      setBusy(false);
    }
  };
  return { submit, busy, failure };
}
