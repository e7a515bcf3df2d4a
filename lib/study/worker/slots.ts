import { brand } from '../../brand';
import { AppError } from '../../errors';
import { cancelledError } from '../cancelled';

/** Tells a waiting job's caller when to try again. */
const RETRY_AFTER_SECONDS = 20;

const BUSY = `${brand.product} is reading many documents right now. Please try again in a moment.`;

/** At most `running` jobs at once and `waiting` more in line, first come, first served. */
export class Slots {
  private active = 0;
  private readonly line = new Set<() => void>();

  constructor(
    private readonly running: number,
    private readonly waiting: number,
  ) {}

  /**
   * Runs `work` when its turn comes.
   * @throws AppError `busy` when the line is full, `cancelled` when the signal aborts before its turn
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.enter(signal);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Whether new work would be accepted. */
  get hasCapacity(): boolean {
    return this.active < this.running || this.line.size < this.waiting;
  }

  private async enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw cancelledError();
    if (this.active < this.running) {
      this.active += 1;
      return;
    }
    if (this.line.size >= this.waiting) throw new AppError('busy', BUSY, { queue_full: true }, RETRY_AFTER_SECONDS);
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.line.delete(take);
        reject(cancelledError());
      };
      this.line.add(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Hands the slot to the next in line, if there is one. */
  private leave(): void {
    const [next] = this.line;
    if (!next) {
      this.active -= 1;
      return;
    }
    this.line.delete(next);
    next();
  }
}
