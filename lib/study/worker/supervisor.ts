import 'server-only';
import { availableParallelism, totalmem } from 'node:os';
import { ChildJob, type ChildJobOptions } from './child-job';
import { slotLimits } from './limits';
import type { StudyJob, StudyResult } from './protocol';
import { studyScript } from './script';
import type { SlotOwner } from './slot-owner';
import { Slots } from './slots';

const holder = globalThis as typeof globalThis & { studySlots?: Slots };

/** One for the process, also when a development server loads this module twice. */
function slots(): Slots {
  holder.studySlots ??= new Slots(slotLimits(availableParallelism(), totalmem()));
  return holder.studySlots;
}

type RunOptions = ChildJobOptions & {
  owner: SlotOwner;
  /** Called with the seconds that the job occupied a slot, however it ended. Not called when it never started. */
  onWorked: (seconds: number) => void;
};

/**
 * Reads a document and makes its study pack in a process of its own, so that no file can hold up or bring down the web
 * process: at most 512 MB, 10 s and 50 ms a page for reading, and no secrets within its reach.
 * @throws AppError what reading found wrong (`file_*`, `text_too_short`), `file_bomb` for too much memory, `file_too_slow`,
 * `cancelled`, `busy` when too many jobs wait, or the child couldn't be started or was ended from outside
 */
export function runStudyJob(job: StudyJob, { owner, onWorked, ...options }: RunOptions): Promise<StudyResult> {
  const work = async () => {
    const startedAt = performance.now();
    try {
      return await new ChildJob(studyScript(), job, options).run();
    } finally {
      onWorked((performance.now() - startedAt) / 1000);
    }
  };
  return slots().run(owner, work, options.signal);
}

/** Whether a job of a learner without other jobs would be accepted, to run or to wait. */
export function hasCapacity(): boolean {
  return slots().hasCapacity;
}

/** @throws AppError `busy` when a job of this owner would be refused now */
export function assertCapacity(owner: SlotOwner): void {
  slots().assertCapacity(owner);
}
