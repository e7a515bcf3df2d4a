import { ApiError, api } from '@/lib/client/api';
import { address } from '@/lib/client/calls/study-calls';
import type { JobWire } from '@/lib/study/wire';

export type Job = NonNullable<JobWire['job']>;

const POLL_MS = 1_500;

function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError && error.kind === 'server' && error.status < 500);
}

/** The learner's newest job, running or ended; null when there is none, undefined when the server can't be reached. */
function findJob(signal: AbortSignal): Promise<Job | null | undefined> {
  return api<JobWire>(address.currentJob, { signal }).then(
    ({ job }) => job,
    (error: unknown) => (isUnreachable(error) ? undefined : null),
  );
}

export async function currentJob(signal: AbortSignal): Promise<Job | null> {
  return (await findJob(signal)) ?? null;
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

/** Polls until the job ends: after a reload, or when the stream was lost. */
export async function* followJob(job: Job, signal: AbortSignal): AsyncGenerator<Job> {
  let latest: Job | null = job;
  while (latest && !signal.aborted) {
    yield latest;
    if (latest.status !== 'running') return;
    await pause(signal);
    latest = (await currentJob(signal)) ?? latest;
  }
}

/** No answer, a gateway timeout, or a conflict with another server that runs the job. */
function mayStillRun(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status, detail } = error;
  return (
    kind !== 'server' || detail.code === 'conflict' || (status >= 500 && detail.code === undefined)
  );
}

type LostCall = {
  jobId: string;
  error: unknown;
  /** Progress was reported, so the server has the file. */
  started: boolean;
};

/**
 * Follows a job after its call failed, until it has ended. If the work had started, waits until a server answers.
 * @throws the error that ended the call, when the server doesn't know the job
 */
export async function* recoverJob(
  { jobId, error, started }: LostCall,
  signal: AbortSignal,
): AsyncGenerator<Job> {
  if (!mayStillRun(error)) throw error;
  let job = await findJob(signal);
  while (job === undefined && started && !signal.aborted) {
    await pause(signal);
    job = await findJob(signal);
  }
  if (job?.job_id !== jobId) throw error;
  yield* followJob(job, signal);
}
