'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError, api } from '@/lib/client/api';
import { clearSession } from '@/lib/client/session';

const FOCUS_THROTTLE_MS = 60_000;
const RETRIES = 2;

/** A session that ended while the page was open: back to signing in, and from there to this very place. */
function leaveWhenSignedOut(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  clearSession();
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?next=${encodeURIComponent(here)}`);
}

/** A refusal stays a refusal; only silence and our own faults are worth asking again. */
function worthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'server' || error.status >= 500;
}

/** How the dashboard reads: one copy of each answer, fresh again when the person comes back to the page. */
export function DataProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        fetcher: (path: string) => api(path),
        onError: leaveWhenSignedOut,
        shouldRetryOnError: worthRetrying,
        errorRetryCount: RETRIES,
        focusThrottleInterval: FOCUS_THROTTLE_MS,
      }}
    >
      {children}
    </SWRConfig>
  );
}
