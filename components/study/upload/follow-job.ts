import { api } from '@/lib/client/api';
import { address } from '@/lib/client/study-calls';
import type { JobWire } from '@/lib/study/wire';

export type Job = NonNullable<JobWire['job']>;

const POLL_MS = 1_500;

/** The learner's newest job, running or just ended; null when there is none or it cannot be told. */
export async function currentJob(signal: AbortSignal): Promise<Job | null> {
  return api<JobWire>(address.currentJob, { signal }).then(
    ({ job }) => job,
    () => null,
  );
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reports on a job until it has ended: after a reload, or when the stream broke while the server went on. */
export async function* followJob(job: Job, signal: AbortSignal): AsyncGenerator<Job> {
  let latest: Job | null = job;
  while (latest && !signal.aborted) {
    yield latest;
    if (latest.status !== 'running') return;
    await pause(signal);
    latest = (await currentJob(signal)) ?? latest;
  }
}
