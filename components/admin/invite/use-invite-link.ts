'use client';

import { useCallback, useEffect, useState } from 'react';
import type { AdminLinkWire } from '@/lib/admin/admins/wire';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { useLinkToken } from '@/lib/client/use-link-token';

type Good = Extract<AdminLinkWire, { valid: true }>;

/** `incomplete`: without a token. `dead`: it no longer works. */
export type InviteLink =
  | { state: 'checking' | 'incomplete' | 'dead' }
  | { state: 'failed'; error: unknown }
  | { state: 'good'; token: string; link: Good };

export function useInviteLink() {
  const token = useLinkToken();
  const [found, setFound] = useState<InviteLink>({ state: 'checking' });
  const check = useCallback(() => {
    if (token === undefined) return;
    if (token === null) return setFound({ state: 'incomplete' });
    setFound({ state: 'checking' });
    adminAccessCalls.checkLink(token).then(
      (link) => setFound(link.valid ? { state: 'good', token, link } : { state: 'dead' }),
      (error: unknown) => setFound({ state: 'failed', error }),
    );
  }, [token]);
  useEffect(check, [check]);
  return { found, retry: check };
}
