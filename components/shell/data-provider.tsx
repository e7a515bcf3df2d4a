'use client';

import { type ReactNode, useEffect } from 'react';
import { mutate, SWRConfig } from 'swr';
import { ApiError, api, hasNoVerdict, isPlanRequired } from '@/lib/client/api';
import { refreshUser } from '@/lib/client/session/check-session';
import { resumeSession } from '@/lib/client/session/collect-session';
import {
  clearSession,
  currentUserId,
  sessionStore,
  sessionToken,
} from '@/lib/client/session/session';
import { useSession } from '@/lib/client/session/use-session';
import { DEMO_USER_ID } from '@/lib/constants/accounts';

/** The session expired: sign in, then return to this address. */
function redirectToSignIn(): void {
  clearSession();
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?next=${encodeURIComponent(here)}`);
}

/** A demo call was made with the cookie of an account. */
function isDemoRefused({ detail }: ApiError): boolean {
  return detail.code === 'forbidden' && currentUserId() === DEMO_USER_ID;
}

/** A reload would check a lost session again, and perhaps lose it again: what was refused is read once more instead. */
async function resume(): Promise<void> {
  const { isLost } = sessionStore.now();
  if (!(await resumeSession())) return;
  if (isLost) void mutate(() => true);
  else window.location.reload();
}

function onError(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 401) redirectToSignIn();
  else if (isPlanRequired(error)) void refreshUser();
  else if (isDemoRefused(error)) void resume();
}

/** The session's cookie may tell who it is, where the check of what is stored got no answer. */
function useLostSession(): void {
  const { isLost } = useSession();
  useEffect(() => {
    if (isLost) void resume();
  }, [isLost]);
}

/** After sign-out, the back/forward cache must not show the page again. */
function useReloadFromCache(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !sessionToken()) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

export function DataProvider({ children }: { children: ReactNode }) {
  useLostSession();
  useReloadFromCache();
  return (
    <SWRConfig
      value={{
        fetcher: (path: string) => api(path),
        onError,
        shouldRetryOnError: hasNoVerdict,
        errorRetryCount: 2,
        focusThrottleInterval: 60_000,
      }}
    >
      {children}
    </SWRConfig>
  );
}
