import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Everything that a build is made from. */
const SOURCES = [
  'app',
  'components',
  'db',
  'lib',
  'public',
  'scripts/build-workers.ts',
  'scripts/launch',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

async function filesUnder(root: string, source: string): Promise<string[]> {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [source];
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** A fingerprint of the source below `root`: the same files with the same content give the same one. Tests do not count. */
export async function sourceHash(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map((source) => filesUnder(root, source)));
  const hash = createHash('sha256');
  for (const file of lists
    .flat()
    .filter((path) => !isTest(path))
    .sort()) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(await readFile(join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}
