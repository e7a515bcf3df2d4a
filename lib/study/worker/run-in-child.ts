import { ChildJob, type ChildJobOptions } from './child-job';
import type { StudyJob, StudyResult } from './protocol';

/** Runs a job in a child process; in another one if the child was idle and ended just then. @throws as `ChildJob.run` */
export async function runInChild(
  scriptPath: string,
  job: StudyJob,
  options: ChildJobOptions,
): Promise<StudyResult> {
  const child = new ChildJob(scriptPath, job, options);
  try {
    return await child.run();
  } catch (error) {
    if (!child.hadEnded) throw error;
    return runInChild(scriptPath, job, options);
  }
}
