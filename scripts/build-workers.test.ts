import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const COPIED = ['lib', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];

test('plain Node bundles the workers in a new checkout', async () => {
  const checkout = await mkdtemp(join(tmpdir(), 'skimwise-checkout-'));
  try {
    for (const path of COPIED)
      await cp(join(ROOT, path), join(checkout, path), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
    await promisify(execFile)(process.execPath, ['scripts/build-workers.ts'], { cwd: checkout });
    expect(await readdir(join(checkout, '.workers'))).toEqual(
      expect.arrayContaining(['study.mjs', 'answer.mjs', 'fit.mjs']),
    );
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
});
