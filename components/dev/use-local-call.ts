'use client';

import { useEffect, useState } from 'react';
import { ApiError, api } from '@/lib/client/api';

type Answer<T> = { data?: T; failure?: string };

export const NOTHING_TO_PAY = 'There’s nothing to pay or manage here.';

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This page couldn’t be loaded. Reload it to try again.';
  if (error.status === 401) return 'Please sign in first, then open this page again.';
  if (error.status === 404) return NOTHING_TO_PAY;
  return error.message;
}

/** The answer of a call of the local payment pages, and `replace` for a newer one. Calls nothing while `path` is null. */
export function useLocalCall<T>(path: string | null) {
  const [answer, setAnswer] = useState<Answer<T>>({});
  useEffect(() => {
    if (path === null) return;
    const gone = new AbortController();
    api<T>(path, { signal: gone.signal }).then(
      (data) => setAnswer({ data }),
      (error) => gone.signal.aborted || setAnswer({ failure: failureText(error) }),
    );
    return () => gone.abort();
  }, [path]);
  return { ...answer, replace: (data: T) => setAnswer({ data }) };
}
