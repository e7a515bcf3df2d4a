import { readFileSync } from 'node:fs';
import { MEMORY_CHECK_MS } from './limits';

/** Linux counts memory in pages of this size on every platform that Node has binaries for, save a few ARM kernels. */
const PAGE_BYTES = 4096;

/**
 * Monitors a process's resident memory from outside, whatever the process does, and calls `onExcess` once when it exceeds
 * `limitBytes`. Linux only: on other systems, the process has to report its memory itself.
 * @returns a function that stops watching
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

/** 0 when the process is gone. Reading this file takes the kernel microseconds, so that it may be read at once. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
