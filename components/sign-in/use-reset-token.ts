'use client';

import { useEffect, useState } from 'react';

/** What is known of the link's token: nothing yet, that there is none, or the token. */
export type ResetToken = { known: false } | { known: true; token: string | null };

/**
 * The token of `/reset-password?token=…`, taken out of the address at once: it has no place in the history, in a
 * bookmark, or where somebody looks over a shoulder.
 */
export function useResetToken(): ResetToken {
  const [state, setState] = useState<ResetToken>({ known: false });
  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get('token');
    // In development, effects run twice; the second time the address says nothing any more.
    setState((before) => (before.known ? before : { known: true, token }));
    if (token) window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return state;
}
