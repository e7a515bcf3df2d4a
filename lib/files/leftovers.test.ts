import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import { PATIENCE_MS } from '@/tests/helpers/patience';

const folder = useOwnTmpdir();
const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

// Each test imports the module afresh, as a process that has just started does.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.useRealTimers());

const started = async () => ({
  ...(await import('./leftovers')),
  ...(await import('./temp-file')),
});

function leave(name: string, ageMinutes: number): string {
  const path = join(folder, name);
  writeFileSync(path, 'left behind');
  const seconds = (NOW - ageMinutes * MINUTE) / 1000;
  utimesSync(path, seconds, seconds);
  return path;
}

test('files of a killed process are removed; files that another process touches, and files that aren’t ours, stay', async () => {
  const { sweepLeftovers } = await started();
  leave('skimwise-upload-dead', 16);
  leave('skimwise-upload-alive', 14);
  leave('somebody-elses', 10_000);
  mkdirSync(join(folder, 'skimwise-upload-folder'));
  symlinkSync('/nowhere', join(folder, 'skimwise-upload-link'));
  await sweepLeftovers(NOW);
  expect(readdirSync(folder).sort()).toEqual([
    'skimwise-upload-alive',
    'skimwise-upload-folder',
    'skimwise-upload-link',
    'somebody-elses',
  ]);
});

test('a file of this process is never removed, and is touched until it is released', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { keepAlive, sweepLeftovers } = await started();
  const path = leave('skimwise-upload-own', 20);
  const release = keepAlive(path);
  await sweepLeftovers(NOW);
  vi.advanceTimersByTime(MINUTE);
  await vi.waitFor(async () => expect((await stat(path)).mtimeMs).toBe(NOW + MINUTE), PATIENCE_MS);
  release();
  expect(vi.getTimerCount()).toBe(0);
  await sweepLeftovers(NOW + 17 * MINUTE);
  expect(readdirSync(folder)).not.toContain('skimwise-upload-own');
});

test('creating a temporary file removes the leftovers', async () => {
  const { createTempFile } = await started();
  const path = leave('skimwise-upload-crashed', 0);
  utimesSync(path, 1, 1);
  const { remove } = await createTempFile();
  expect(readdirSync(folder)).not.toContain('skimwise-upload-crashed');
  await remove();
});
