import type { Sql } from 'postgres';
import { brokeConnection, lostConnection, markConnectionFailure } from './connection-failure';
import { tap } from './tap';

const TICK_MS = 1_000;
/** Ticks without any answer, after which a new connection is tried. */
const QUIET_TICKS = 2;
/** Ticks after which a statement outside a transaction has far exceeded the server's own time limit. */
const STUCK_TICKS = 15;

type Actions = {
  /** Whether a new connection gets an answer. */
  probe: () => Promise<boolean>;
  /** An open connection was lost, or one hangs while others work: use a new pool, and let running transactions finish. */
  onBroken: () => void;
  /** The database doesn't answer: fail all pending calls. */
  onUnanswered: () => void;
  /** Nothing is pending. */
  onIdle: () => void;
};

export type PoolEvents = Omit<Actions, 'probe'>;

type Kind = 'statement' | 'transaction';
type Pending = { since: number; kind: Kind };

/**
 * Detects that a pool gets no answers. The driver itself waits as long as TCP does: about 15 minutes where packets vanish.
 * Time is counted in ticks of a timer, so that an hour during which the instance was frozen doesn't count.
 */
export class Watchdog {
  readonly #actions: Actions;
  readonly #pending = new Set<Pending>();
  #tick = 0;
  #lastAnswer = 0;
  #hasAnswered = false;
  #isProbing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(actions: Actions) {
    this.#actions = actions;
  }

  /**
   * Watches a statement, or a transaction as a whole.
   * @returns a function to call when it has settled, with the driver's error if it failed; connection failures get marked.
   */
  watch(kind: Kind): (error?: unknown) => void {
    const pending = { since: this.#tick, kind };
    this.#pending.add(pending);
    this.#timer ??= setInterval(() => this.#look(), TICK_MS).unref();
    return (error) => {
      if (!this.#pending.delete(pending)) return;
      markConnectionFailure(error);
      if (!lostConnection(error)) this.#noteAnswer();
      else if (brokeConnection(error, this.#hasAnswered)) this.#actions.onBroken();
      if (this.#pending.size === 0) this.#actions.onIdle();
    };
  }

  #noteAnswer(): void {
    this.#lastAnswer = this.#tick;
    this.#hasAnswered = true;
  }

  #look(): void {
    this.#tick += 1;
    const [oldest] = this.#pending;
    if (!oldest) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    this.#checkStuck();
    const quietSince = Math.max(oldest.since, this.#lastAnswer);
    if (this.#tick - quietSince >= QUIET_TICKS && !this.#isProbing) void this.#probe();
  }

  #checkStuck(): void {
    const pending = [...this.#pending];
    const isStuck = pending.some(({ kind, since }) => kind === 'statement' && this.#tick - since >= STUCK_TICKS);
    if (!isStuck) return;
    if (pending.some(({ kind }) => kind === 'transaction')) this.#actions.onBroken();
    else this.#actions.onUnanswered();
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    const isAnswered = await this.#actions.probe();
    this.#isProbing = false;
    if (isAnswered) this.#lastAnswer = this.#tick;
    else this.#actions.onUnanswered();
  }
}

/** Has a watchdog watch every statement outside transactions. */
export function watchStatements(sql: Sql, watchdog: Watchdog): Sql {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters, options) => tap(unsafe(text, parameters, options), watchdog.watch('statement'));
  return sql;
}
