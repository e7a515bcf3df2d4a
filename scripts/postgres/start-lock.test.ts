import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './start-lock.ts';

async function lockFile(): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, file: join(folder, 'lock') };
}

test('a lock writes no file: a full disk must not prevent the embedded server from stopping', async () => {
  const { folder, file } = await lockFile();
  await withLock(file, async () => {
    expect(await readdir(folder)).toEqual(['lock']);
    expect((await stat(file)).size).toBe(0);
  });
  expect(await readdir(folder)).toEqual(['lock']);
});

test('a second holder waits for the first', async () => {
  const { file } = await lockFile();
  const order: string[] = [];
  const acquired = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  const first = withLock(file, async () => {
    acquired.resolve();
    await leave.promise;
    order.push('first');
  });
  await acquired.promise;
  await expect(withLock(file, async () => {}, 0)).rejects.toThrow(
    `Another Skimwise process is still starting and holds ${file}. Wait for it or stop it, then try again.`,
  );
  const second = withLock(file, async () => void order.push('second'));
  leave.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
