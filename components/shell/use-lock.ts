'use client';

import { isLockedOut } from '@/lib/client/plan';
import { useSession } from '@/lib/client/session/use-session';

/** `unknown` until the server has answered: stored session data may be stale. */
export function useLock(): 'unknown' | 'open' | 'locked' {
  const { user, checked } = useSession();
  if (!checked) return 'unknown';
  return isLockedOut(user) ? 'locked' : 'open';
}
