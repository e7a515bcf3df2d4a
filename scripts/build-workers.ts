import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, '.workers');

/** The programs that run beside the web process, each bundled into one file that needs nothing else. */
const WORKERS = {
  study: 'lib/study/worker/main.ts',
  answer: 'lib/tutor/answer-worker.ts',
} as const;

/** Bundles are modules, yet some packages in them were written for `require`. */
const REQUIRE =
  "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);";

/**
 * Large tables as text that is parsed when it is needed: as a literal in the program they take seven times the memory,
 * which the study worker has little of.
 */
const parsedTables: Plugin = {
  name: 'parsed-tables',
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, async ({ path }) => ({
      contents: `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(await readFile(path, 'utf8'))))});`,
    }));
    onLoad({ filter: /eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      return { contents: `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))});` };
    });
  },
};

/** Bundles each worker whose source changed since its last build. Safe to call from two processes at once. */
export async function buildWorkers(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  const stale = Object.entries(WORKERS).filter(([name, entry]) => existsSync(join(ROOT, entry)) && !isFresh(name));
  if (stale.length === 0) return;
  // Most starts have nothing to bundle.
  const esbuild = await import('esbuild');
  for (const [name, entry] of stale) await bundle(esbuild, name, entry);
  // Its service process would live, with what it remembers, as long as the app.
  await esbuild.stop();
}

async function bundle(esbuild: typeof import('esbuild'), name: string, entry: string): Promise<void> {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: join(OUTPUT, `${name}.mjs`),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minifySyntax: true,
    legalComments: 'none',
    banner: { js: REQUIRE },
    // linkedom draws nothing here; unpdf would only look for it.
    external: ['canvas', '@napi-rs/canvas'],
    alias: { 'server-only': join(ROOT, 'tests/helpers/server-only.ts') },
    plugins: [parsedTables],
    logLevel: 'error',
  });
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  for (const file of outputFiles) await writeWhole(file.path, file.contents);
  await writeWhole(recordPath(name), JSON.stringify({ sources, hash: hashOf(sources) }));
}

/** True when the bundle at hand was made of these very sources and packages. */
function isFresh(name: string): boolean {
  if (!existsSync(join(OUTPUT, `${name}.mjs`)) || !existsSync(recordPath(name))) return false;
  const { sources, hash } = JSON.parse(readFileSync(recordPath(name), 'utf8'));
  return hash === hashOf(sources);
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const path of [...sources, 'package-lock.json', relative(ROOT, fileURLToPath(import.meta.url))]) {
    const file = join(ROOT, path);
    hash.update(`${path}\0`).update(existsSync(file) ? readFileSync(file) : 'gone');
  }
  return hash.digest('hex');
}

function recordPath(name: string): string {
  return join(OUTPUT, `${name}.json`);
}

/** Atomic, so that no reader sees a partial file. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, content);
  await rename(partial, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWorkers();
