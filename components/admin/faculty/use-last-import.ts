'use client';

import { adminFacultyCalls } from '@/lib/client/calls/admin-faculty-calls';
import { useRead } from '@/lib/client/use-read';
import type { LastImportWire } from '@/lib/faculty/imports/wire';

const POLL_MS = 1_000;

/** Reads again each second while an import is running. */
export function useLastImport() {
  return useRead('last import', {
    fetcher: adminFacultyCalls.lastImport,
    refreshInterval: (last?: LastImportWire) =>
      last?.last_import?.state === 'running' ? POLL_MS : 0,
    // Otherwise polling ends with the first failure.
    shouldRetryOnError: true,
    errorRetryInterval: POLL_MS,
  });
}
