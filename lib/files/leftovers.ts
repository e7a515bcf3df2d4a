import { lstat, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEMP_PREFIX = 'skimwise-upload-';

/** How often a living process says of each of its files that it is still wanted. */
const TOUCH_MS = 60_000;
/** What nobody touched for so long belongs to a process that was killed. */
const STALE_MS = 15 * 60_000;
const SWEEP_EVERY_MS = 60_000;

const kept = new Set<string>();
let toucher: NodeJS.Timeout | undefined;
let lastSweep = Number.NEGATIVE_INFINITY;

/**
 * Marks a file of ours as wanted, also by other processes that share the folder, until the returned function is called.
 * Its time of change is the mark: process numbers mean nothing across containers.
 */
export function keepAlive(path: string): () => void {
  kept.add(path);
  toucher ??= setInterval(touchAll, TOUCH_MS).unref();
  return () => {
    kept.delete(path);
    if (kept.size > 0) return;
    clearInterval(toucher);
    toucher = undefined;
  };
}

function touchAll(): void {
  // By the machine's clock, which also dates the files that others make here: a request's clock is not theirs.
  const now = new Date();
  for (const path of kept) utimes(path, now, now).catch(() => {});
}

/** Removes what processes that were killed left in the temporary folder. At most once a minute, and never throws. */
export async function sweepLeftovers(now: number): Promise<void> {
  if (now - lastSweep < SWEEP_EVERY_MS) return;
  lastSweep = now;
  const names = await readdir(tmpdir()).catch(() => []);
  const paths = names.filter((name) => name.startsWith(TEMP_PREFIX)).map((name) => join(tmpdir(), name));
  await Promise.allSettled(paths.map((path) => removeIfStale(path, now)));
}

async function removeIfStale(path: string, now: number): Promise<void> {
  const found = await lstat(path);
  if (found.isFile() && now - found.mtimeMs > STALE_MS && !kept.has(path)) await rm(path, { force: true });
}
