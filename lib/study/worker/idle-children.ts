import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { IDLE_CHILD_MS, MAX_IDLE_CHILD_BYTES, MAX_JOBS_PER_CHILD } from './limits';
import { residentBytes } from './watch-memory';

/**
 * Children that have made a pack of plain text and wait for the next. Most of what a short text costs is the start of its
 * process and code that runs for the first time: ten times the work itself.
 */
export class IdleChildren {
  private readonly waiting = new Map<ChildProcess, { timer: NodeJS.Timeout; end: () => void }>();
  private readonly jobs = new WeakMap<ChildProcess, number>();

  constructor(private readonly most: number) {}

  get count(): number {
    return this.waiting.size;
  }

  /** The one that has waited the shortest: the others end sooner. */
  take(): ChildProcess | undefined {
    const child = [...this.waiting.keys()].findLast((one) => one.connected);
    if (!child) return undefined;
    this.forget(child);
    setReferenced(child, true);
    return child;
  }

  /** Or ends it: after many jobs, with much memory, or when enough are waiting. */
  keep(child: ChildProcess): void {
    const jobs = (this.jobs.get(child) ?? 0) + 1;
    this.jobs.set(child, jobs);
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event);
    child.stderr?.removeAllListeners('data').resume();
    // A failed kill emits it, which without a listener would end this process.
    child.on('error', () => {});
    const bytes = child.pid === undefined ? Infinity : residentBytes(child.pid);
    if (this.count >= this.most || jobs >= MAX_JOBS_PER_CHILD || bytes > MAX_IDLE_CHILD_BYTES) {
      child.kill('SIGKILL');
      return;
    }
    const end = () => {
      this.forget(child);
      child.kill('SIGKILL');
    };
    this.waiting.set(child, { timer: setTimeout(end, IDLE_CHILD_MS).unref(), end });
    child.once('exit', end);
    setReferenced(child, false);
  }

  private forget(child: ChildProcess): void {
    const { timer, end } = this.waiting.get(child) ?? {};
    clearTimeout(timer);
    if (end) child.off('exit', end);
    this.waiting.delete(child);
  }
}

/** Whether it keeps this process from ending. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const change = isReferenced ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
  (child.stderr as Socket | null)?.[change]();
}
