'use client';

import { mayUse } from '@/lib/admin/identity/rules';
import { adminCalls } from '@/lib/client/calls/admin-calls';
import { useRead } from '@/lib/client/use-read';
import type { AdminAccess } from '@/lib/context';

/** Until it is known, nothing is allowed. The server decides anyway. */
export function useOwnAdmin() {
  const { data, error, retry } = useRead('own admin', {
    fetcher: adminCalls.me,
    // Each row of a list asks for it.
    revalidateIfStale: false,
  });
  return {
    admin: data,
    error,
    reload: retry,
    may: (access: AdminAccess) => data !== undefined && mayUse(data.role, access),
  };
}
