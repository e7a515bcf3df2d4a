import { lstat, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEMP_PREFIX = 'skimwise-upload-';

const TOUCH_MS = 60_000;
/** An older modification time means that the process was killed. */
const STALE_MS = 15 * 60_000;
const SWEEP_EVERY_MS = 60_000;

const kept = new Set<string>();
let toucher: NodeJS.Timeout | undefined;
let lastSweep = Number.NEGATIVE_INFINITY;

/**
 * Protects a file from sweeps by any process that shares the folder, until the returned function is called. Uses
 * modification times as heartbeats, because process IDs mean nothing across containers.
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
  // The machine's clock, as for the files of other processes.
  const now = new Date();
  for (const path of kept) utimes(path, now, now).catch(() => {});
}

/** Removes temporary files of killed processes, at most once a minute. Never throws. */
export async function sweepLeftovers(now: number): Promise<void> {
  if (now - lastSweep < SWEEP_EVERY_MS) return;
  lastSweep = now;
  const names = await readdir(tmpdir()).catch(() => []);
  const paths = names
    .filter((name) => name.startsWith(TEMP_PREFIX))
    .map((name) => join(tmpdir(), name));
  await Promise.allSettled(paths.map((path) => removeIfStale(path, now)));
}

async function removeIfStale(path: string, now: number): Promise<void> {
  const found = await lstat(path);
  if (found.isFile() && now - found.mtimeMs > STALE_MS && !kept.has(path))
    await rm(path, { force: true });
}
