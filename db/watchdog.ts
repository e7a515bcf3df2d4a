import type { Sql, TransactionSql } from 'postgres';
import { brokeConnection, lostConnection, markConnectionFailure } from './connection-failure';
import { tap } from './tap';
import { withWork } from './with-work';

const TICK_MS = 1_000;
/** Ticks without any answer, after which a new connection is tried. */
const QUIET_TICKS = 2;
/** Ticks after which a statement outside a transaction has outlived the server's own limit by far. */
const STUCK_TICKS = 15;

type Actions = {
  /** Whether a new connection gets an answer. */
  probe: () => Promise<boolean>;
  /** A connection broke that had been open. What others do goes on. */
  onBroken: () => void;
  /** What was asked will not be answered. */
  onSilence: () => void;
  /** Nothing is under way. */
  onIdle: () => void;
};

export type PoolEvents = Omit<Actions, 'probe'>;

type Waiting = { since: number; isInTransaction: boolean };

/**
 * Notices when what was asked of a pool gets no answer: the driver itself waits as long as TCP does, which is a quarter of
 * an hour where packets vanish. Time is counted in ticks of a timer, so that an instance that was frozen for an hour
 * does not take it for an hour of silence.
 */
export class Watchdog {
  readonly #actions: Actions;
  readonly #waiting = new Set<Waiting>();
  #tick = 0;
  #lastAnswer = 0;
  #hasAnswered = false;
  #transactions = 0;
  #isProbing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(actions: Actions) {
    this.#actions = actions;
  }

  /**
   * Something is asked now.
   * @returns what to call with the error, or with nothing, once it is settled; it marks connection failures.
   */
  ask(isInTransaction: boolean): (error?: unknown) => void {
    const waiting = { since: this.#tick, isInTransaction };
    this.#waiting.add(waiting);
    this.#timer ??= setInterval(() => this.#look(), TICK_MS).unref();
    return (error) => {
      if (!this.#waiting.delete(waiting)) return;
      markConnectionFailure(error);
      if (!lostConnection(error)) this.#noteAnswer();
      else if (brokeConnection(error, this.#hasAnswered)) this.#actions.onBroken();
      this.#noteIdle();
    };
  }

  /** A transaction begins. @returns what to call when it is over. */
  begin(): () => void {
    this.#transactions += 1;
    return () => {
      this.#transactions -= 1;
      this.#noteIdle();
    };
  }

  #noteIdle(): void {
    if (this.#waiting.size === 0 && this.#transactions === 0) this.#actions.onIdle();
  }

  #noteAnswer(): void {
    this.#lastAnswer = this.#tick;
    this.#hasAnswered = true;
  }

  #look(): void {
    this.#tick += 1;
    const [oldest] = this.#waiting;
    if (!oldest) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const isStuck = ({ since, isInTransaction }: Waiting) => !isInTransaction && this.#tick - since >= STUCK_TICKS;
    if ([...this.#waiting].some(isStuck)) this.#actions[this.#transactions > 0 ? 'onBroken' : 'onSilence']();
    const quietSince = Math.max(oldest.since, this.#lastAnswer);
    if (this.#tick - quietSince >= QUIET_TICKS && !this.#isProbing) void this.#probe();
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    const isAnswered = await this.#actions.probe();
    this.#isProbing = false;
    if (isAnswered) this.#lastAnswer = this.#tick;
    else this.#actions.onSilence();
  }
}

/** Has a watchdog watch every statement of a pool, and every wait for one of its connections. */
export function watched(sql: Sql, watchdog: Watchdog): Sql {
  const { begin } = sql;
  const watchedBegin = (...given: Parameters<typeof begin>) => {
    const settle = watchdog.ask(false);
    let over = () => {};
    const hasConnection = (tx: TransactionSql) => {
      over = watchdog.begin();
      settle();
      return watchStatements(tx, watchdog, true);
    };
    return tap(withWork(begin, (work) => (tx) => work(hasConnection(tx)))(...given), (error) => {
      settle(error);
      over();
    });
  };
  return Object.assign(watchStatements(sql, watchdog, false), { begin: watchedBegin });
}

function watchStatements<S extends Sql | TransactionSql>(sql: S, watchdog: Watchdog, isInTransaction: boolean): S {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters, options) => tap(unsafe(text, parameters, options), watchdog.ask(isInTransaction));
  return sql;
}
