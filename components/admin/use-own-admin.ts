'use client';

import useSWR from 'swr';
import { mayUse } from '@/lib/admin/identity/rules';
import { adminCalls } from '@/lib/client/admin-calls';
import type { AdminAccess } from '@/lib/context';

/** Until it is known, nothing is allowed. The server decides anyway. */
export function useOwnAdmin() {
  const { data, error, mutate } = useSWR('own admin', adminCalls.me);
  return {
    admin: data,
    error,
    reload: () => void mutate(),
    may: (access: AdminAccess) => data !== undefined && mayUse(data.role, access),
  };
}
