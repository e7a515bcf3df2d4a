import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Gives a test file a temporary folder of its own, so that it can see what is left there. */
export function useOwnTmpdir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skimwise-test-'));
  const before = process.env.TMPDIR;
  beforeAll(() => {
    process.env.TMPDIR = folder;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true });
  });
  return folder;
}
