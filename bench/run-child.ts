import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { BUNDLE } from '../scripts/build-workers.ts';
import type { Cost } from './children/finish.ts';

const OUTPUT = join(import.meta.dirname, 'results', 'children');
const CHILDREN = ['raw-text', 'read', 'points', 'admin', 'overview', 'faculty', 'reviews'] as const;

/** Bundles the programs with the settings of the app's workers. */
export async function buildChildren(): Promise<void> {
  await build({
    ...BUNDLE,
    entryPoints: CHILDREN.map((name) => `bench/children/${name}.ts`),
    outdir: OUTPUT,
    outExtension: { '.js': '.mjs' },
  });
}

/** Runs one of them in a new process. @returns its output */
export async function runChild<T = Cost>(
  name: (typeof CHILDREN)[number],
  ...args: string[]
): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(OUTPUT, `${name}.mjs`),
    ...args,
  ]);
  return JSON.parse(stdout) as T;
}
