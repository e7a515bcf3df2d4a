'use client';

import { useEffect, useState } from 'react';

/** Of the link in an email that opened the page; removed from the URL, history and bookmarks. Undefined until it is read, null without one. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get('token') || null;
    // In development effects run twice; the second time, the token is gone.
    setToken((before) => before ?? given);
    if (given) window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return token;
}
