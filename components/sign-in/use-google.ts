'use client';

import { useEffect, useState } from 'react';
import { safePath } from '@/lib/accounts/sign-in/safe-path';
import { api } from '@/lib/client/api';
import { requestedNext } from '@/lib/client/stored-next';

type Providers = Record<string, { id: string }>;
type Csrf = { csrfToken: string };

let asked: Promise<boolean> | undefined;

/** Pages are made before anybody knows: whether this site lets people in by Google is asked once. */
function isOffered(): Promise<boolean> {
  asked ??= api<Providers>('/auth/providers').then(
    (providers) => 'google' in providers,
    () => false,
  );
  return asked;
}

/** True once the site has said that it lets people in by Google. */
export function useGoogleIsOffered(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    void isOffered().then(setOffered);
  }, []);
  return offered;
}

/** Off to Google; from there on to where the page's address says. */
export async function goToGoogle(): Promise<void> {
  const callbackUrl = safePath(requestedNext());
  const { csrfToken } = await api<Csrf>('/auth/csrf');
  const body = { csrfToken, callbackUrl, json: 'true' };
  const { url } = await api<{ url: string }>('/auth/signin/google', { method: 'POST', body });
  window.location.assign(url);
}
