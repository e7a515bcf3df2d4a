'use client';

import { useState } from 'react';
import { api } from '@/lib/client/api';
import { clearSession } from '@/lib/client/session';

/** Ends the session on the server and on this device, and leaves. Without a network the device still forgets it. */
export function useSignOut() {
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    await api('/auth/logout', { method: 'POST' }).catch(() => undefined);
    clearSession();
    window.location.assign('/');
  };
  return { signOut, busy };
}
