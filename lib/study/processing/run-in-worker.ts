import 'server-only';
import type { RunStudyJob } from '../ports';
import type { StudyJob, StudyResult } from '../worker/protocol';
import type { WorkOwner } from '../worker/slot-owner';
import type { JobContext } from './start-job';
import { reserveTime } from './time-budget';

type Options = Omit<Parameters<RunStudyJob>[1], 'owner' | 'onWorked'> & {
  /** False for accepted work that is resumed. */
  isRefusable: boolean;
};

/**
 * Counts the time taken, also after a failure.
 * @throws AppError `rate_limited` when the hour's worker time is used up; as `StudyPorts.runJob`
 */
export async function runInWorker(
  { db, log, study }: Pick<JobContext, 'db' | 'log' | 'study'>,
  owner: WorkOwner,
  job: StudyJob,
  { isRefusable, ...options }: Options,
): Promise<StudyResult> {
  const reservation = await reserveTime(db, owner, isRefusable);
  let worked = 0;
  const onWorked = (seconds: number) => {
    worked = seconds;
  };
  try {
    return await study.runJob(job, { ...options, owner: reservation.owner, onWorked });
  } finally {
    await reservation
      .settle(worked)
      .catch((err: unknown) => log.warn({ err }, 'worker time not counted'));
  }
}
