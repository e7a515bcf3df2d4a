import { brand } from '../../brand';
import { AppError } from '../../errors';
import { cancelledError } from '../cancelled';
import type { SlotLimits } from './limits';
import { byTurn, isHeavyUser, type SlotOwner } from './slot-owner';

/** Tells a waiting job's caller when to try again. */
const RETRY_AFTER_SECONDS = 20;

const BUSY = `${brand.product} is reading a lot of documents right now. Please try again in a moment.`;
const OWN_LINE_FULL = 'We’re still reading your other documents. Try again when one is done.';

const lineFull = (message: string) => new AppError('busy', message, { queue_full: true }, RETRY_AFTER_SECONDS);

type Job = {
  owner: SlotOwner;
  /** It has run for a while. */
  isLong: boolean;
};
type Waiting = { job: Job; start: () => void; refuse: (error: AppError) => void };

/**
 * Shares the worker processes of this machine among learners. Each learner runs one job at a time, and all learners of one
 * address together leave slots for others. A free slot goes to the first job in line by `byTurn`. Jobs that take long don't keep
 * others waiting: a few more start in addition.
 */
export class Slots {
  private readonly running = new Set<Job>();
  /** In the order in which they arrived. */
  private readonly line: Waiting[] = [];

  constructor(private readonly limits: SlotLimits) {}

  /**
   * Runs `work` when its turn comes.
   * @throws AppError `busy` when the line is full, or the turn doesn't come in time; `cancelled` when the signal aborts before it
   */
  async run<T>(owner: SlotOwner, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const job: Job = { owner, isLong: false };
    await this.enter(job, signal);
    const timer = setTimeout(() => {
      job.isLong = true;
      this.startNext();
    }, this.limits.longAfterMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.running.delete(job);
      this.startNext();
    }
  }

  /** Whether a job of a learner without other jobs would be accepted. */
  get hasCapacity(): boolean {
    return this.running.size < this.limits.running || this.line.length < this.limits.waiting;
  }

  /** @throws AppError `busy` when a job of this owner would be refused now */
  assertCapacity(owner: SlotOwner): void {
    if (this.canRun(owner)) return;
    const line = this.line.map(({ job }) => job);
    const ownLine = line.filter((job) => job.owner.learnerId === owner.learnerId);
    if (ownLine.length >= this.limits.waitingPerLearner) throw lineFull(OWN_LINE_FULL);
    if (countOfAddress(line, owner) >= this.limits.waitingPerAddress) throw lineFull(BUSY);
    if (this.line.length >= this.limits.waiting && !this.lastBehind(owner)) throw lineFull(BUSY);
  }

  private async enter(job: Job, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw cancelledError();
    if (this.canRun(job.owner)) {
      this.running.add(job);
      return;
    }
    this.assertCapacity(job.owner);
    if (this.line.length >= this.limits.waiting) this.lastBehind(job.owner)?.refuse(lineFull(BUSY));
    await this.wait(job, signal);
  }

  private wait(job: Job, signal: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => waiting.refuse(cancelledError());
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        this.line.splice(this.line.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        job,
        start: () => {
          leave();
          resolve();
        },
        refuse: (error) => {
          leave();
          reject(error);
        },
      };
      const timer = setTimeout(() => waiting.refuse(lineFull(BUSY)), this.limits.longestWaitMs);
      signal.addEventListener('abort', giveUp, { once: true });
      this.line.push(waiting);
    });
  }

  private canRun(owner: SlotOwner): boolean {
    const jobs = [...this.running];
    if (jobs.some((job) => job.owner.learnerId === owner.learnerId)) return false;
    if (isHeavyUser(owner)) return this.hasRoomForHeavy(jobs, owner);
    const { running, extra } = this.limits;
    const short = jobs.filter((job) => !job.isLong);
    return jobs.length < running + extra && this.hasSlot(short, owner);
  }

  private hasRoomForHeavy(jobs: Job[], owner: SlotOwner): boolean {
    const heavy = jobs.filter((job) => isHeavyUser(job.owner));
    return countOfAddress(heavy, owner) < this.limits.heavyPerAddress && this.hasSlot(jobs, owner);
  }

  private hasSlot(jobs: Job[], owner: SlotOwner): boolean {
    const { running, runningPerAddress } = this.limits;
    return jobs.length < running && countOfAddress(jobs, owner) < runningPerAddress;
  }

  /** The last job in line, if the newcomer's turn comes before it. */
  private lastBehind(owner: SlotOwner): Waiting | undefined {
    const last = this.inTurn().at(-1);
    return last && byTurn(owner, last.job.owner) < 0 ? last : undefined;
  }

  private inTurn(): Waiting[] {
    return this.line.toSorted((a, b) => byTurn(a.job.owner, b.job.owner));
  }

  /** A job that just ended frees its slot, and also the turn of its learner and address. */
  private startNext(): void {
    for (const waiting of this.inTurn()) {
      if (!this.canRun(waiting.job.owner)) continue;
      this.running.add(waiting.job);
      waiting.start();
    }
  }
}

/** 0 when the address isn't known. */
function countOfAddress(jobs: Iterable<Job>, { address }: SlotOwner): number {
  return address === null ? 0 : [...jobs].filter((job) => job.owner.address === address).length;
}
