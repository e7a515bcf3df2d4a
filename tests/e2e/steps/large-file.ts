import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { largePdf } from '@/tests/helpers/files/large-pdf';

const WORDS = 'Sleep is a state of reduced awareness that returns every night. ';

/** Made once for all tests of a process: its noise takes a second to pack. */
let made: Promise<Buffer> | undefined;

/** A PDF of about 9 MB on disk, so that the browser sees the same file each time it's chosen. Deleted after the test. */
export async function largeFile(): Promise<{ path: string; size: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'sleep.pdf');
  made ??= largePdf(WORDS.repeat(12), 9 * 1024 * 1024);
  const content = await made;
  await writeFile(path, content);
  return { path, size: content.length };
}
