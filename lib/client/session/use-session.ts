'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { watchSession } from './check-session';
import { type SessionState, sessionStore } from './session';

/** The stored user, synchronized between tabs; `checked` once the server has confirmed it. */
export function useSession(): SessionState {
  useEffect(watchSession, []);
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.now, sessionStore.onServer);
}
