import { ApiError } from '@/lib/client/api';
import type { ActionType } from '@/lib/constants/points';
import type { AwardWire } from '@/lib/points/wire';

type Claim = { action: ActionType; key: string };

type Ways = {
  ask: (claim: Claim) => Promise<AwardWire>;
  onAward: (award: AwardWire) => void;
  newKey: () => string;
};

/** No response, or a server error: a retry may succeed. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'server' || error.status >= 500);
}

/** Claims one at a time. A claim without a response stays queued and keeps its idempotency key. */
export class AwardQueue {
  readonly #ways: Ways;
  #waiting: readonly Claim[] = [];
  #running: Promise<void> | null = null;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  add(action: ActionType): Promise<void> {
    this.#waiting = [...this.#waiting, { action, key: this.#ways.newKey() }];
    return this.flush();
  }

  /** Fills the queue up to `count` claims of an action. */
  addUpTo(action: ActionType, count: number): Promise<void> {
    const waiting = this.#waiting.filter((claim) => claim.action === action).length;
    const added = Array.from({ length: Math.max(0, count - waiting) }, () => ({ action, key: this.#ways.newKey() }));
    this.#waiting = [...this.#waiting, ...added];
    return this.flush();
  }

  flush(): Promise<void> {
    this.#running ??= this.#askAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #askAll(): Promise<void> {
    for (let claim = this.#waiting[0]; claim; claim = this.#waiting[0]) {
      try {
        this.#ways.onAward(await this.#ways.ask(claim));
      } catch (error) {
        // A failed award must not interrupt the learner: the next page claims it (product-rules.md, "Points").
        if (isUnanswered(error)) return;
      }
      this.#waiting = this.#waiting.slice(1);
    }
  }
}
