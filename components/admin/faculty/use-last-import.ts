'use client';

import useSWR from 'swr';
import { adminFacultyCalls } from '@/lib/client/admin-faculty-calls';

const POLL_MS = 1_000;

/** Reads again each second while an import is running. */
export function useLastImport() {
  const { data, error, isValidating, mutate } = useSWR(
    'last import',
    adminFacultyCalls.lastImport,
    {
      refreshInterval: (last) => (last?.last_import?.state === 'running' ? POLL_MS : 0),
    },
  );
  return {
    data,
    error,
    failed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
