import { readFileSync } from 'node:fs';
import { MAX_WAIT_FACTOR } from './limits';

/** Unit of `/proc/[pid]/stat` (proc_pid_stat(5)): 100 per second on every platform that Node has binaries for. */
const CLOCK_TICK_MS = 10;

/** Shortest time between two checks. */
const CHECK_MS = 10;

/** Processor time that a process has used, in milliseconds; undefined when it's gone, and on systems other than Linux. */
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
 * Limits the processor time of a process, so that a busy machine doesn't fail work that would succeed on an idle one. Time in which
 * the process doesn't compute counts for a fraction. Where the system doesn't tell processor time, all time counts.
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

  /** Time counts from here on. */
  begin(): void {
    this.start = { time: performance.now(), processorTime: this.processorTime() ?? 0 };
  }

  /** Time used since it began, in milliseconds. Threads that compute at once don't count more than once. */
  used(): number {
    if (!this.start) return 0;
    const passed = performance.now() - this.start.time;
    const now = this.processorTime();
    if (now === undefined) return passed;
    return Math.min(passed, Math.max(now - this.start.processorTime, passed / MAX_WAIT_FACTOR));
  }

  /** Replaces the limit: `ms` from the beginning. */
  set(ms: number): void {
    this.stop();
    const left = ms - this.used();
    this.timer = setTimeout(() => (ms <= this.used() ? this.onExceeded() : this.set(ms)), Math.max(CHECK_MS, left));
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
