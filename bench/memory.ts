import { readFileSync } from 'node:fs';

/** Peak resident memory in bytes; 0 when the process has ended, and on systems other than Linux. */
export function peakOf(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

const POLL_MS = 50;

/**
 * Watches the child processes of `parent` that have `program` on their command line.
 * @returns a function that stops watching and returns the highest peak memory of one of them, in bytes
 */
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
 * The child processes of `parent` that have `program` on their command line; none on systems other than Linux. Node starts
 * all of its children on its main thread.
 */
export function childrenOf(parent: number, program: string): number[] {
  const children = textOf(`/proc/${parent}/task/${parent}/children`).split(' ').filter(Boolean).map(Number);
  return children.filter((pid) => textOf(`/proc/${pid}/cmdline`).includes(program));
}

/** Empty if the file doesn't exist, as for a process that has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
