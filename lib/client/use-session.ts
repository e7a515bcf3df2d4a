'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { watchSession } from './check-session';
import { type SessionState, sessionStore } from './session';

/** Who is signed in on this device, kept up to date over tabs. `user` is there before the server has confirmed it. */
export function useSession(): SessionState {
  useEffect(watchSession, []);
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.now, sessionStore.onServer);
}
