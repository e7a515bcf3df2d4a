'use client';

import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { BulkKindWire, BulkWire } from '@/lib/admin/bulk/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { showToast } from '@/lib/client/toast';
import { useRead } from '@/lib/client/use-read';
import { BULK_WORDS } from './usage-words';

const POLL_MS = 2_000;

const isRunning = ({ job }: BulkKindWire) => job?.state === 'running';

/** The toast of a job that has ended. */
function announce({ kind, job }: BulkKindWire): void {
  if (job?.state === 'done') showToast('good', BULK_WORDS[kind].done(job.done));
  if (job?.state === 'failed') showToast('bad', `${BULK_WORDS[kind].label}: stopped`);
}

/** Follows running jobs, also those of other admins. */
export function useBulk() {
  const running = useRef<ReadonlySet<string>>(new Set());
  const { mutate: refresh } = useSWRConfig();
  const { data, error, failed, retry, change } = useRead('bulk', {
    fetcher: adminSystemCalls.bulk,
    refreshInterval: (latest?: BulkWire) => (latest?.kinds.some(isRunning) ? POLL_MS : 0),
    // Otherwise polling ends with the first failure.
    shouldRetryOnError: true,
    errorRetryInterval: POLL_MS,
  });
  useEffect(() => {
    if (!data) return;
    const ended = data.kinds.filter((each) => each.job && running.current.has(each.job.job_id));
    for (const each of ended.filter((kind) => !isRunning(kind))) {
      announce(each);
      void refresh('usage stats');
    }
    running.current = new Set(
      data.kinds.filter(isRunning).flatMap(({ job }) => (job ? [job.job_id] : [])),
    );
  }, [data, refresh]);
  return {
    data,
    error,
    failed,
    retry,
    /** Shows a job that has just been started, so that its end is announced. */
    show: (started: BulkKindWire) => {
      const kinds = data?.kinds.map((each) => (each.kind === started.kind ? started : each));
      void change(kinds && { kinds }, { revalidate: false });
    },
  };
}
