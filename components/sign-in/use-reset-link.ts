'use client';

import { useEffect, useState } from 'react';
import type { ResetLinkWire } from '@/lib/accounts/wire';
import { api } from '@/lib/client/api';

/**
 * What is known of the link: nothing yet, that it lacks its token, that it no longer works, or its token. A link that
 * could not be checked counts as good: sending the form tells.
 */
export type ResetLink = { state: 'unread' | 'incomplete' | 'dead' } | { state: 'good'; token: string };

const isDead = (token: string) =>
  api<ResetLinkWire>('/auth/reset-password/check', { method: 'POST', body: { token } }).then(
    ({ valid }) => valid === false,
    () => false,
  );

/**
 * The link that `/reset-password?token=…` was opened by. Its token is taken out of the address at once: it has no place
 * in the history, in a bookmark, or where somebody looks over a shoulder.
 */
export function useResetLink(): ResetLink {
  const [link, setLink] = useState<ResetLink>({ state: 'unread' });
  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get('token');
    // In development, effects run twice; the second time the address says nothing any more.
    if (!token) return setLink((before) => (before.state === 'unread' ? { state: 'incomplete' } : before));
    setLink({ state: 'good', token });
    window.history.replaceState(null, '', window.location.pathname);
    void isDead(token).then((dead) => dead && setLink({ state: 'dead' }));
  }, []);
  return link;
}
