import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function filesUnder(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [source];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/**
 * A fingerprint of the source below `root`: the same files with the same content give the same one. Tests do not count.
 * Synchronous: hundreds of small files are read several times faster so, and nothing else is under way.
 */
export function sourceHash(root: string): string {
  const files = SOURCES.flatMap((source) => filesUnder(root, source)).filter((path) => !isTest(path));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(fingerprint(readFileSync(join(root, file))));
  return hash.digest('hex');
}

const fingerprint = (content: Buffer) => createHash('sha256').update(content).digest();
