import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Cost } from './children/finish.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(import.meta.dirname, 'results', 'children');
const CHILDREN = ['raw-text', 'read', 'points'] as const;

/** Bundles the programs with the settings of the app's workers. */
export async function buildChildren(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: CHILDREN.map((name) => `bench/children/${name}.ts`),
    outdir: OUTPUT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    external: ['canvas', '@napi-rs/canvas'],
    alias: { 'server-only': join(ROOT, 'tests/helpers/server-only.ts') },
    logLevel: 'error',
  });
}

/** Runs one of them in a new process. @returns its output */
export async function runChild<T = Cost>(name: (typeof CHILDREN)[number], ...args: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(OUTPUT, `${name}.mjs`), ...args]);
  return JSON.parse(stdout) as T;
}
