import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Peak resident memory of a process in bytes; 0 when it has ended, and on systems other than Linux. */
export function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const LOOK_EVERY_MS = 20;

/**
 * Watches the child processes of `parent` that have `program` on their command line.
 * @returns a function that stops watching and returns the highest peak memory of one of them, in bytes
 */
export function watchChildren(parent: number, program: string): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of childrenOf(parent, program)) peak = Math.max(peak, peakOf(pid));
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** The child processes of `parent` that have `program` on their command line; none on systems other than Linux. */
export function childrenOf(parent: number, program: string): number[] {
  if (!existsSync('/proc')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isChild(pid, parent) && commandOf(pid).includes(program)).map(Number);
}

function isChild(pid: string, parent: number): boolean {
  try {
    return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
