import { ApiError } from '@/lib/client/api';
import type { ActionType } from '@/lib/constants/points';
import type { AwardWire } from '@/lib/points/wire';

type Claim = { action: ActionType; key: string };

type Dependencies = {
  ask: (claim: Claim) => Promise<AwardWire>;
  onAward: (award: AwardWire) => void;
  newKey: () => string;
};

/** Claims one at a time. A claim without a response stays queued and keeps its idempotency key. */
export class AwardQueue {
  readonly #dependencies: Dependencies;
  #waiting: readonly Claim[] = [];
  #running: Promise<void> | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  add(action: ActionType): Promise<void> {
    this.#waiting = [...this.#waiting, { action, key: this.#dependencies.newKey() }];
    return this.flush();
  }

  addUpTo(action: ActionType, count: number): Promise<void> {
    const waiting = this.#waiting.filter((claim) => claim.action === action).length;
    const added = Array.from({ length: Math.max(0, count - waiting) }, () => ({
      action,
      key: this.#dependencies.newKey(),
    }));
    this.#waiting = [...this.#waiting, ...added];
    return this.flush();
  }

  flush(): Promise<void> {
    this.#running ??= this.#claimAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #claimAll(): Promise<void> {
    for (let claim = this.#waiting[0]; claim; claim = this.#waiting[0]) {
      try {
        this.#dependencies.onAward(await this.#dependencies.ask(claim));
      } catch (error) {
        // A failed award must not interrupt the learner: the next page claims it (product-rules.md, "Points").
        // Only without a response, or after a server error, may a retry succeed.
        if (error instanceof ApiError && (error.kind !== 'server' || error.status >= 500)) return;
      }
      this.#waiting = this.#waiting.slice(1);
    }
  }
}
