'use client';

import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { ApiError, api } from '@/lib/client/api';
import { refreshUser } from '@/lib/client/check-session';
import { resumeSession } from '@/lib/client/collect-session';
import { clearSession, currentUserId, sessionToken } from '@/lib/client/session';
import { DEMO_USER_ID } from '@/lib/constants/accounts';

const FOCUS_THROTTLE_MS = 60_000;
const RETRIES = 2;

/** A session that ended while the page was open: back to signing in, and from there to this very place. */
function leave(): void {
  clearSession();
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?next=${encodeURIComponent(here)}`);
}

async function beginAnew(): Promise<void> {
  if (await resumeSession()) window.location.reload();
}

/** What is refused to a demo visitor's own id was asked with an account's cookie. */
function isAnotherThanKnown({ detail }: ApiError): boolean {
  return detail.code === 'forbidden' && currentUserId() === DEMO_USER_ID;
}

function onError(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 401) leave();
  else if (error.status === 402) void refreshUser();
  else if (isAnotherThanKnown(error)) void beginAnew();
}

/** Retries only after network failures and server errors, not after refusals. */
function worthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'server' || error.status >= 500;
}

/** Nobody sees with the Back button what somebody else left behind when signing out: the server decides anew. */
function useNothingLeftBehind(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !sessionToken()) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** How the dashboard reads: one copy of each answer, fresh again when the person comes back to the page. */
export function DataProvider({ children }: { children: ReactNode }) {
  useNothingLeftBehind();
  return (
    <SWRConfig
      value={{
        fetcher: (path: string) => api(path),
        onError,
        shouldRetryOnError: worthRetrying,
        errorRetryCount: RETRIES,
        focusThrottleInterval: FOCUS_THROTTLE_MS,
      }}
    >
      {children}
    </SWRConfig>
  );
}
