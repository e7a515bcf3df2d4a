import { readFileSync } from 'node:fs';
import { MEMORY_CHECK_MS } from './limits';

/** Page size of Linux on every platform of Node, except a few ARM kernels. */
const PAGE_BYTES = 4096;

/**
 * Monitors a process's resident memory and calls `onExcess` once above `limitBytes`. Linux only: elsewhere, the
 * process reports its memory itself.
 * @returns a function that stops it
 */
export function watchMemory(pid: number, limitBytes: number, onExcess: () => void): () => void {
  if (process.platform !== 'linux') return () => {};
  const timer = setInterval(() => {
    if (residentBytes(pid) <= limitBytes) return;
    clearInterval(timer);
    onExcess();
  }, MEMORY_CHECK_MS);
  return () => clearInterval(timer);
}

/** 0 for an ended process, and on systems other than Linux. Synchronous: the kernel takes microseconds. */
export function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
