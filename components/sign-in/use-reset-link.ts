'use client';

import { useEffect, useState } from 'react';
import type { ResetLinkWire } from '@/lib/accounts/wire';
import { api } from '@/lib/client/api';

/** `incomplete`: without a token. `dead`: it no longer works. A link that couldn't be checked counts as good: the form finds out. */
export type ResetLink = { state: 'unread' | 'incomplete' | 'dead' | 'good'; token?: string };

/** The link that opened the page. Its token is removed from the URL, history and bookmarks. */
export function useResetLink(): ResetLink {
  const [link, setLink] = useState<ResetLink>({ state: 'unread' });
  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get('token');
    // In development effects run twice; the second time, the token is gone.
    if (!token) return setLink((before) => (before.state === 'unread' ? { state: 'incomplete' } : before));
    setLink({ state: 'good', token });
    window.history.replaceState(null, '', window.location.pathname);
    api<ResetLinkWire>('/auth/reset-password/check', { method: 'POST', body: { token } }).then(
      ({ valid }) => valid === false && setLink({ state: 'dead' }),
      () => {},
    );
  }, []);
  return link;
}
