'use client';

import { ApiError } from '@/lib/client/api';
import { adminFacultyCalls, type Resolution } from '@/lib/client/calls/admin-faculty-calls';
import { wordsOr } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { useRun } from '@/lib/client/use-action';
import { useRead } from '@/lib/client/use-read';
import { reportMessages } from '@/lib/constants/faculty-reports';
import { useRequestKey } from '../use-request-key';
import { resolvedTexts } from './report-words';

/** Loads again each time the drawer opens. */
export function useReport(reportId: string) {
  const { data, error, failed, retry } = useRead(['report', reportId], {
    fetcher: () => adminFacultyCalls.report(reportId),
    revalidateOnFocus: false,
  });
  return {
    detail: data,
    error,
    /** Deleted with the account of who sent it, for example. */
    isGone: error instanceof ApiError && [400, 404].includes(error.status),
    failed,
    retry,
  };
}

/** A repeated press for the same gets the first answer. */
export function useResolve(reportId: string, onResolved: () => void) {
  const { keyFor } = useRequestKey();
  const { run, busy, error } = useRun();
  const resolve = (given: Resolution) =>
    run(async () => {
      const resolved = await adminFacultyCalls.resolve(reportId, given, keyFor(given));
      showToast('good', ...resolvedTexts(resolved));
      onResolved();
    }, wordsOr(reportMessages.resolveFailed));
  return { resolve, busy, error };
}
