import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root: string;
const write = (path: string, content: string) => writeFile(join(root, path), content);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'skimwise-hash-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'app', 'login'), { recursive: true });
  await write('app/login/page.tsx', 'one');
  await write('package.json', '{}');
});

test('a copy elsewhere has the same fingerprint', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'skimwise-hash-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  await cp(root, copy, { recursive: true });
  expect(sourceHash(copy)).toBe(sourceHash(root));
});

test.each<[string, () => Promise<void>]>([
  ['a changed file', () => write('app/login/page.tsx', 'two')],
  ['a new file', () => write('app/login/view.tsx', 'one')],
  ['a moved file', () => rename(join(root, 'app/login/page.tsx'), join(root, 'app/page.tsx'))],
  ['other packages', () => write('package.json', '{ }')],
])('%s changes it', async (_, change) => {
  const before = sourceHash(root);
  await change();
  expect(sourceHash(root)).not.toBe(before);
});

test.each<[string, () => Promise<void>]>([
  ['a test', () => write('app/login/page.test.tsx', 'new')],
  ['a note beside the source', () => write('README.md', 'new')],
])('%s does not', async (_, change) => {
  const before = sourceHash(root);
  await change();
  expect(sourceHash(root)).toBe(before);
});
