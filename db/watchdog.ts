import type { Sql } from 'postgres';
import { brokeConnection, lostConnection, markConnectionFailure } from './connection-failure';
import { tap } from './driver';

const TICK_MS = 1_000;
const QUIET_TICKS = 2;
/** Far beyond the server's own limit for a statement. */
const STUCK_TICKS = 15;

type Actions = {
  probe: () => Promise<boolean>;
  /**
   * A connection was lost, or one hangs while others work: use a new pool, and let running
   * transactions finish.
   */
  onBroken: () => void;
  /** Fail all pending calls. */
  onUnanswered: () => void;
  onIdle: () => void;
};

export type PoolEvents = Omit<Actions, 'probe'>;

type Kind = 'statement' | 'transaction';

/**
 * Detects that a pool gets no answers, where the driver waits for TCP: about 15 minutes if packets
 * vanish. Counts ticks, so that time during which the instance was frozen doesn't count.
 */
export class Watchdog {
  readonly #actions: Actions;
  readonly #pending = new Set<{ since: number; kind: Kind }>();
  #tick = 0;
  #lastAnswer = 0;
  #hasAnswered = false;
  #isProbing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(actions: Actions) {
    this.#actions = actions;
  }

  /** @returns a function to call with the driver's error when settled; marks connection failures */
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
    const isStuck = pending.some(
      ({ kind, since }) => kind === 'statement' && this.#tick - since >= STUCK_TICKS,
    );
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

export function watchStatements(sql: Sql, watchdog: Watchdog): Sql {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters, options) =>
    tap(unsafe(text, parameters, options), watchdog.watch('statement'));
  return sql;
}
