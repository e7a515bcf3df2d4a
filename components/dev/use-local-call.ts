'use client';

import { useEffect, useState } from 'react';
import { ApiError, api } from '@/lib/client/api';

export const NOTHING_TO_PAY = 'There’s nothing to pay or manage here.';

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This page couldn’t be loaded. Reload it to try again.';
  if (error.status === 401) return 'Please sign in first, then open this page again.';
  if (error.status === 404) return NOTHING_TO_PAY;
  return error.message;
}

/** Calls nothing while `path` is null. `replace` stores a newer answer. */
export function useLocalCall<T>(path: string | null, explain = failureText) {
  const [answer, setAnswer] = useState<{ data?: T; failure?: string }>({});
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    api<T>(path, { signal: abort.signal }).then(
      (data) => setAnswer({ data }),
      (error) => abort.signal.aborted || setAnswer({ failure: explain(error) }),
    );
    return () => abort.abort();
  }, [path, explain]);
  return { ...answer, replace: (data: T) => setAnswer({ data }) };
}
