import 'server-only';
import { availableParallelism, totalmem } from 'node:os';
import type { RunStudyJob } from '../ports';
import { IdleChildren } from './idle-children';
import { mostIdleChildren, slotLimits } from './limits';
import { runInChild } from './run-in-child';
import { studyScript } from './script';
import { isHeavyUser, type SlotOwner } from './slot-owner';
import { Slots } from './slots';
import { withText } from './text-source';

const holder = globalThis as typeof globalThis & {
  studySlots?: Slots;
  idleStudyChildren?: IdleChildren;
};

/** Also when a development server loads this module twice. */
function slots(): Slots {
  holder.studySlots ??= new Slots(slotLimits(availableParallelism(), totalmem()));
  return holder.studySlots;
}

/** Also when a development server loads this module twice. */
function idleChildren(): IdleChildren {
  holder.idleStudyChildren ??= new IdleChildren(
    mostIdleChildren(availableParallelism(), totalmem()),
  );
  return holder.idleStudyChildren;
}

/**
 * Runs a job in a child process, which no file can use to block or crash the web process: at most 512 MB, 10 s and 50
 * ms a page for reading, no secrets. A child that no parser has run in may have had other learners' texts before.
 * @throws AppError `file_*`, `text_too_short`, `cancelled`; `busy` when the queue is full, or the child couldn't be
 * started or was killed
 */
export const runStudyJob: RunStudyJob = (job, { owner, onWorked, ...options }) => {
  const work = async () => {
    const startedAt = performance.now();
    try {
      const yields = isHeavyUser(owner);
      const idle = idleChildren();
      return await runInChild(studyScript(), await withText(job), { ...options, yields, idle });
    } finally {
      onWorked((performance.now() - startedAt) / 1000);
    }
  };
  return slots().run(owner, work, options.signal);
};

/** For a job of a learner without other jobs. */
export function hasCapacity(): boolean {
  return slots().hasCapacity;
}

/** @throws AppError `busy` if this owner's job would be refused */
export function assertCapacity(owner: SlotOwner): void {
  slots().assertCapacity(owner);
}
