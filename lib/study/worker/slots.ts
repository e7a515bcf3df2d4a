import { brand } from '../../brand';
import { AppError } from '../../errors';
import { cancelledError } from '../cancelled';
import type { SlotLimits } from './limits';
import { comparePriority, isHeavyUser, type SlotOwner } from './slot-owner';

const RETRY_AFTER_SECONDS = 20;

type QueueMessages = { busy: string; ownQueueFull: string };

const READING: QueueMessages = {
  busy: `${brand.product} is reading a lot of documents right now. Please try again in a moment.`,
  ownQueueFull: 'We’re still reading your other documents. Try again when one is done.',
};

const queueFull = (message: string) =>
  new AppError('busy', message, { queue_full: true }, RETRY_AFTER_SECONDS);

type Job = {
  owner: SlotOwner;
  isLong: boolean;
};
type Waiting = { job: Job; start: () => void; refuse: (error: AppError) => void };

/**
 * Shares this machine's worker processes, or the tutor's threads, fairly: one job at a time for each learner, and slots left for other
 * addresses. The queue is sorted by `comparePriority`. More jobs start while others take long.
 */
export class Slots {
  private readonly running = new Set<Job>();
  private readonly queue: Waiting[] = [];

  constructor(
    private readonly limits: SlotLimits,
    private readonly messages: QueueMessages = READING,
  ) {}

  /**
   * Queues `work`.
   * @throws AppError `busy` when the queue is full, or the wait too long; `cancelled` when the signal aborts first
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

  /** For a job of a learner without other jobs. */
  get hasCapacity(): boolean {
    return this.running.size < this.limits.running || this.queue.length < this.limits.waiting;
  }

  /** @throws AppError `busy` if this owner's job would be refused */
  assertCapacity(owner: SlotOwner): void {
    if (this.canRun(owner)) return;
    const queued = this.queue.map(({ job }) => job);
    const own = queued.filter((job) => job.owner.learnerId === owner.learnerId);
    if (own.length >= this.limits.waitingPerLearner) throw queueFull(this.messages.ownQueueFull);
    if (countOfAddress(queued, owner) >= this.limits.waitingPerAddress)
      throw queueFull(this.messages.busy);
    if (this.queue.length >= this.limits.waiting && !this.lastBehind(owner))
      throw queueFull(this.messages.busy);
  }

  private async enter(job: Job, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw cancelledError();
    if (this.canRun(job.owner)) {
      this.running.add(job);
      return;
    }
    this.assertCapacity(job.owner);
    if (this.queue.length >= this.limits.waiting)
      this.lastBehind(job.owner)?.refuse(queueFull(this.messages.busy));
    await this.wait(job, signal);
  }

  private wait(job: Job, signal: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => waiting.refuse(cancelledError());
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        this.queue.splice(this.queue.indexOf(waiting), 1);
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
      const timer = setTimeout(
        () => waiting.refuse(queueFull(this.messages.busy)),
        this.limits.longestWaitMs,
      );
      signal.addEventListener('abort', giveUp, { once: true });
      this.queue.push(waiting);
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

  /** The last in the queue, if the newcomer has priority. */
  private lastBehind(owner: SlotOwner): Waiting | undefined {
    const last = this.byPriority().at(-1);
    return last && comparePriority(owner, last.job.owner) < 0 ? last : undefined;
  }

  private byPriority(): Waiting[] {
    return this.queue.toSorted((a, b) => comparePriority(a.job.owner, b.job.owner));
  }

  /** An ended job frees its slot, and its learner and address. */
  private startNext(): void {
    for (const waiting of this.byPriority()) {
      if (!this.canRun(waiting.job.owner)) continue;
      this.running.add(waiting.job);
      waiting.start();
    }
  }
}

/** 0 if the address isn't known. */
function countOfAddress(jobs: Iterable<Job>, { address }: SlotOwner): number {
  return address === null ? 0 : [...jobs].filter((job) => job.owner.address === address).length;
}
