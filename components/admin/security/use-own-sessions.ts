'use client';

import useSWR from 'swr';
import { adminAccessCalls } from '@/lib/client/admin-access-calls';

export function useOwnSessions() {
  return useSWR('own admin sessions', adminAccessCalls.sessions);
}
