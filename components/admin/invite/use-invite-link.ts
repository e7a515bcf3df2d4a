'use client';

import { useCallback, useEffect, useState } from 'react';
import type { AdminLinkWire } from '@/lib/admin/admins/wire';
import { adminAccessCalls } from '@/lib/client/admin-access-calls';

type Good = Extract<AdminLinkWire, { valid: true }>;

/** `incomplete`: without a token. `dead`: it no longer works. */
export type InviteLink =
  | { state: 'checking' | 'incomplete' | 'dead' }
  | { state: 'failed'; error: unknown }
  | { state: 'good'; token: string; link: Good };

/** The link that opened the page. Its token is removed from the URL, history and bookmarks. */
export function useInviteLink() {
  const [token, setToken] = useState<string>();
  const [found, setFound] = useState<InviteLink>({ state: 'checking' });
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get('token');
    // In development effects run twice; the second time, the token is gone.
    if (!given)
      return setFound((before) =>
        before.state === 'checking' && !token ? { state: 'incomplete' } : before,
      );
    setToken(given);
    window.history.replaceState(null, '', window.location.pathname);
  }, [token]);
  const check = useCallback(() => {
    if (!token) return;
    setFound({ state: 'checking' });
    adminAccessCalls.checkLink(token).then(
      (link) => setFound(link.valid ? { state: 'good', token, link } : { state: 'dead' }),
      (error: unknown) => setFound({ state: 'failed', error }),
    );
  }, [token]);
  useEffect(check, [check]);
  return { found, retry: check };
}
