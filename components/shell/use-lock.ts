'use client';

import { isLockedOut } from '@/lib/client/plan';
import { useSession } from '@/lib/client/use-session';

/** `unknown` until the server has said how the person stands: what a device keeps may be of yesterday. */
export type Lock = 'unknown' | 'open' | 'locked';

/** Whether what is premium is open to whoever is here. */
export function useLock(): Lock {
  const { user, checked } = useSession();
  if (!checked) return 'unknown';
  return isLockedOut(user) ? 'locked' : 'open';
}
