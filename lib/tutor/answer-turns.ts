import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { brand } from '../brand';
import { AppError } from '../errors';
import type { WorkOwner } from '../study/worker/slot-owner';
import { Slots } from '../study/worker/slots';
import { formatWait } from '../time/format';

const WINDOW_SECONDS = 600;
/** Of a thread in a window: hundreds of usual questions, or twelve that are stopped at the time limit. */
const BUDGET_SECONDS = 120;

const MESSAGES = {
  busy: `${brand.tutor} is busy right now. Please try again in a moment.`,
  ownQueueFull: `${brand.tutor} is still answering your other questions. Please try again in a moment.`,
};

/** The time of visitors may have been used by others at the same address. */
const budgetUsed = ({ isVisitor, address }: WorkOwner, waitSeconds: number) =>
  new AppError(
    'rate_limited',
    `${isVisitor && address !== null ? 'Questions from your network' : 'Your questions'} have kept ${brand.tutor} busy for a while. Please try again in ${formatWait(waitSeconds)}.`,
    {},
    waitSeconds,
  );

const never = new AbortController().signal;

/** All visitors of an address share their time: a new one costs a click. */
const keyOf = ({ learnerId, address, isVisitor }: WorkOwner) =>
  isVisitor && address !== null ? `visitors:${address}` : learnerId;

/**
 * Shares the tutor's threads fairly: one question at a time for each learner, and next is the one who has used the
 * least time. Time counts whether or not there was an answer, because a question that is stopped is refunded
 * (docs/decisions/sharing-the-workers.md).
 */
export class AnswerTurns {
  private readonly slots: Slots;
  /** Milliseconds. */
  private readonly used = new RateLimiterMemory({
    points: BUDGET_SECONDS * 1000,
    duration: WINDOW_SECONDS,
  });

  constructor(threads: number) {
    this.slots = new Slots(
      {
        running: threads,
        runningPerAddress: threads,
        heavyPerAddress: 1,
        extra: 0,
        longAfterMs: 60_000,
        waiting: 100,
        waitingPerLearner: 50,
        waitingPerAddress: 75,
        longestWaitMs: 20_000,
      },
      MESSAGES,
    );
  }

  /** @throws AppError `rate_limited` when the asker's time is used up, `busy` when the queue is full or the wait too long */
  async run<T>(asker: WorkOwner, work: () => Promise<T>): Promise<T> {
    const key = keyOf(asker);
    const usedSeconds = await this.secondsUsed(asker, key);
    const timed = async () => {
      // Others of the same asker may have used it up meanwhile.
      await this.secondsUsed(asker, key);
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        await this.used.penalty(key, Math.ceil(performance.now() - startedAt));
      }
    };
    return this.slots.run({ ...asker, usedSeconds }, timed, never);
  }

  /** @throws AppError `rate_limited` when all is used */
  private async secondsUsed(asker: WorkOwner, key: string): Promise<number> {
    const window = await this.used.get(key);
    const seconds = (window?.consumedPoints ?? 0) / 1000;
    if (window && seconds >= BUDGET_SECONDS)
      throw budgetUsed(asker, Math.max(1, Math.ceil(window.msBeforeNext / 1000)));
    return seconds;
  }
}

export const tutorBusy = () => new AppError('busy', MESSAGES.busy, {}, 5);
