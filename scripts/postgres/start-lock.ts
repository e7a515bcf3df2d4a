import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';

const RETRY_MS = 20;
const SQLITE_BUSY = 5;

/**
 * Mutual exclusion between processes. The lock is an SQLite transaction, which the kernel releases however its holder ends, and which
 * works on a full disk: it writes nothing.
 */
export async function withLock<T>(
  file: string,
  task: () => Promise<T>,
  timeoutMs = 120_000,
): Promise<T> {
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await acquire(lock, file, performance.now() + timeoutMs);
    return await task();
  } finally {
    lock.close();
  }
}

async function acquire(lock: DatabaseSync, file: string, deadline: number): Promise<void> {
  while (!tryAcquire(lock)) {
    if (performance.now() > deadline) {
      throw new OperatorError(
        `Another Skimwise process is still starting and holds ${file}. Wait for it or stop it, then try again.`,
      );
    }
    await wait(RETRY_MS);
  }
}

function tryAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
