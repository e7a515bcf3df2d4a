import { readFileSync } from 'node:fs';
import { MAX_WAIT_FACTOR } from './limits';

/** Unit of `/proc/[pid]/stat` (proc_pid_stat(5)) on every platform of Node. */
const CLOCK_TICK_MS = 10;

const CHECK_MS = 10;

/** Undefined for an ended process, and on systems other than Linux. */
export function processorTimeMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field, the program's name, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
  } catch {
    return undefined;
  }
}

/**
 * Limits processor time, so that a busy machine doesn't fail work that would succeed on an idle one. Time without
 * computing counts for a fraction. Elapsed time where processor time is unknown.
 */
export class TimeLimit {
  private timer: NodeJS.Timeout | undefined;
  private start: { time: number; processorTime: number } | undefined;

  constructor(
    private readonly processorTime: () => number | undefined,
    private readonly onExceeded: () => void,
  ) {}

  get hasBegun(): boolean {
    return this.start !== undefined;
  }

  begin(): void {
    this.start = { time: performance.now(), processorTime: this.processorTime() ?? 0 };
  }

  /** In milliseconds. Concurrent threads count once. */
  used(): number {
    if (!this.start) return 0;
    const passed = performance.now() - this.start.time;
    const now = this.processorTime();
    if (now === undefined) return passed;
    return Math.min(passed, Math.max(now - this.start.processorTime, passed / MAX_WAIT_FACTOR));
  }

  /** `ms` from the beginning. */
  set(ms: number): void {
    this.stop();
    const left = ms - this.used();
    this.timer = setTimeout(
      () => (ms <= this.used() ? this.onExceeded() : this.set(ms)),
      Math.max(CHECK_MS, left),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
