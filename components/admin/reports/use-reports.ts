'use client';

import useSWRInfinite from 'swr/infinite';
import type { ReportsWire } from '@/lib/admin/reports/wire';
import { adminFacultyCalls } from '@/lib/client/admin-faculty-calls';
import type { ReportState } from '@/lib/constants/faculty-reports';

type PageKey = readonly ['reports', ReportState, string | null];

/** Pages by cursor, as far as they were asked for. */
export function useReports(state: ReportState) {
  const keyOf = (index: number, previous: ReportsWire | null): PageKey | null => {
    if (index === 0) return ['reports', state, null];
    return previous?.next ? ['reports', state, previous.next] : null;
  };
  const load = ([, asked, cursor]: PageKey) => adminFacultyCalls.reports(asked, cursor);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ReportsWire, unknown>(
    keyOf,
    load,
  );
  const reload = () => void mutate();
  return {
    reports: data?.flatMap(({ reports }) => reports),
    error,
    failed: error !== undefined && !isValidating,
    hasMore: data?.at(-1)?.next != null,
    busy: isValidating,
    // After a failed page, the same one again.
    more: () => (error ? reload() : void setSize(size + 1)),
    reload,
  };
}

export type Reports = ReturnType<typeof useReports>;
