import { ApiError } from '@/lib/client/api';
import type { ActionType } from '@/lib/constants/points';
import type { AwardWire } from '@/lib/points/wire';

type Deed = { action: ActionType; key: string };

type Ways = {
  ask: (deed: Deed) => Promise<AwardWire>;
  onAward: (award: AwardWire) => void;
  newKey: () => string;
};

/** No answer came, or a fault of ours: the same wish may be asked again. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'server' || error.status >= 500);
}

/** Asks for the points of each deed, one after the other. What got no answer waits, and is asked again under its old key. */
export class AwardQueue {
  readonly #ways: Ways;
  #waiting: readonly Deed[] = [];
  #running: Promise<void> | null = null;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  add(action: ActionType): Promise<void> {
    this.#waiting = [...this.#waiting, { action, key: this.#ways.newKey() }];
    return this.flush();
  }

  /** Asks until that many of an action are asked for, those that wait already among them. */
  addUpTo(action: ActionType, deeds: number): Promise<void> {
    const waiting = this.#waiting.filter((deed) => deed.action === action).length;
    const added = Array.from({ length: Math.max(0, deeds - waiting) }, () => ({ action, key: this.#ways.newKey() }));
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
    for (let deed = this.#waiting[0]; deed; deed = this.#waiting[0]) {
      try {
        this.#ways.onAward(await this.#ways.ask(deed));
      } catch (error) {
        // A failed award must not interrupt the learner: the next page asks again (product-rules.md, "Points").
        if (isUnanswered(error)) return;
      }
      this.#waiting = this.#waiting.slice(1);
    }
  }
}
