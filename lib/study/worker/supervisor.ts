import 'server-only';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { ChildJob, type ChildJobOptions } from './child-job';
import { jobsAtOnce, WAITING_PER_JOB } from './limits';
import type { StudyJob, StudyResult } from './protocol';
import { Slots } from './slots';

/** Built by `scripts/build-workers.ts`. From the working folder, because a bundler moves this file. */
const SCRIPT = ['.workers', 'study.mjs'];

const holder = globalThis as typeof globalThis & { studySlots?: Slots };

/** One for the process, also when a development server loads this module twice. */
function slots(): Slots {
  if (!holder.studySlots) {
    const running = jobsAtOnce(availableParallelism(), totalmem());
    holder.studySlots = new Slots(running, running * WAITING_PER_JOB);
  }
  return holder.studySlots;
}

/**
 * Reads a document and makes its study pack in a process of its own, so that no file can hold up or bring down the web
 * process: at most 512 MB, 10 s and 50 ms a page for reading, and no secrets within its reach.
 * @throws AppError what reading found wrong (`file_*`, `text_too_short`), `file_bomb` for too much memory, `file_too_slow`,
 * `cancelled`, `busy` when too many jobs wait or the child was ended from outside
 */
export function runStudyJob(job: StudyJob, options: ChildJobOptions): Promise<StudyResult> {
  const script = join(/* turbopackIgnore: true */ process.cwd(), ...SCRIPT);
  return slots().run(() => new ChildJob(script, job, options).run(), options.signal);
}

/** Whether a new job would be accepted, to run or to wait in line. */
export function hasCapacity(): boolean {
  return slots().hasCapacity;
}
