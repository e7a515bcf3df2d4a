import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeStandalone } from './standalone.ts';

test('the standalone output gets the static files and keeps no environment file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'skimwise-standalone-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const files = {
    '.env': 'NEXTAUTH_SECRET=from-the-project',
    '.next/standalone/.env': 'NEXTAUTH_SECRET=from-the-project',
    '.next/standalone/.env.production': 'NEXTAUTH_SECRET=from-the-project',
    '.next/standalone/server.js': '',
    '.next/static/chunks/a.js': 'a',
    'public/samples/b.txt': 'b',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }

  await completeStandalone(root);

  const standalone = join(root, '.next/standalone');
  expect((await readdir(standalone)).sort()).toEqual(['.next', 'public', 'server.js']);
  expect(await readFile(join(standalone, '.next/static/chunks/a.js'), 'utf8')).toBe('a');
  expect(await readFile(join(standalone, 'public/samples/b.txt'), 'utf8')).toBe('b');
  expect(await readFile(join(root, '.env'), 'utf8')).toBe('NEXTAUTH_SECRET=from-the-project');
});
