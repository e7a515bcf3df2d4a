'use client';

import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { useRead } from '@/lib/client/use-read';

export function useOwnSessions() {
  return useRead('own admin sessions', { fetcher: adminAccessCalls.sessions });
}
