import { readdirSync, readFileSync } from 'node:fs';

function statusBytes(pid: number | undefined, name: 'VmHWM' | 'VmRSS'): number {
  const line = new RegExp(`${name}:\\s+(\\d+) kB`).exec(textOf(`/proc/${pid}/status`));
  return Number(line?.[1] ?? 0) * 1024;
}

/** Peak resident memory in bytes; 0 when the process has ended, and on systems other than Linux. */
export const peakOf = (pid: number | undefined): number => statusBytes(pid, 'VmHWM');

/** Resident memory of a process and its descendants, in bytes; 0 on systems other than Linux. */
export function familyBytes(pid: number): number {
  return childrenOf(pid).reduce(
    (sum, child) => sum + familyBytes(child),
    statusBytes(pid, 'VmRSS'),
  );
}

const POLL_MS = 50;

/** @returns a function that stops watching and returns the highest peak memory of one such child, in bytes */
export function watchChildren(parent: number, program: string): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of childrenOf(parent, program)) peak = Math.max(peak, peakOf(pid));
  }, POLL_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/**
 * The child processes of `parent` that have `program` on their command line; none on systems other than Linux. Turbopack
 * and worker threads start processes, too, and the kernel lists the children of each thread.
 */
export function childrenOf(parent: number, program = ''): number[] {
  const children = threadsOf(parent)
    .flatMap((thread) => textOf(`/proc/${parent}/task/${thread}/children`).split(' '))
    .filter(Boolean)
    .map(Number);
  return children.filter((pid) => textOf(`/proc/${pid}/cmdline`).includes(program));
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty if the file doesn't exist, as for a process that has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
