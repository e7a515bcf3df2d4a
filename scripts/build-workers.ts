import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
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
 * Modules that need no packages. Some bundled packages use `require`; `external` are optional packages of linkedom and unpdf, and native code.
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
const IMPORTED_TABLES = /stopwords-iso[\\/][\w-]+\.json$/;

const READ_TABLE =
  "import { readFileSync as readFileHere } from 'node:fs'; const readTable = (name) => JSON.parse(readFileHere(new URL(name, import.meta.url), 'utf8'));";

/** In characters; a smaller one isn't worth a file. */
const LARGE_TABLE = 20_000;

/** Large tables as files of JSON, parsed when their module is loaded: as part of the program they are compiled at each start. */
const tableFiles = (worker: string, written: Set<string>): Plugin => ({
  name: 'table-files',
  setup({ onLoad }) {
    const read = async (table: unknown) => {
      const text = JSON.stringify(table);
      if (text.length < LARGE_TABLE) return `JSON.parse(${JSON.stringify(text)})`;
      // The program's own hash covers its tables.
      const file = `${worker}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`;
      await writeAtomically(join(OUTPUT, file), text);
      written.add(file);
      return `readTable('./${file}')`;
    };
    onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const exported = IMPORTED_TABLES.test(path) ? 'export default' : 'module.exports =';
      const table = await read(JSON.parse(await readFile(path, 'utf8')));
      return { contents: `${exported} ${table};` };
    });
    onLoad({ filter: /[\\/]language[\\/]everyday-words\.ts$/ }, async ({ path }) => {
      const { everydayWords } = await import(pathToFileURL(path).href);
      return { contents: `export const everydayWords = () => ${await read(everydayWords())};` };
    });
    onLoad({ filter: /eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      return { contents: `export const ngramsData = ${await read(ngramsData)};` };
    });
    onLoad(
      { filter: /wink-eng-lite-web-model[\\/]dist[\\/]read-core-model\.js$/ },
      async ({ path }) => {
        const table = JSON.parse(await readFile(join(dirname(path), LANGUAGE_MODEL), 'utf8'));
        return { contents: withNewModel(await readFile(path, 'utf8'), await read(table)) };
      },
    );
  },
});

const LANGUAGE_MODEL = './languages/cur/models/eng-core-web-model.json';
const ORIGINAL_MODEL = `require("${LANGUAGE_MODEL}")`;
const COPY_OF_MODEL = 'JSON.parse(JSON.stringify(originalModel))';

/** Each tagger changes its copy of the language model. A worker has one tagger: it reads a new one instead of keeping one to copy. */
function withNewModel(source: string, table: string): string {
  if (!source.includes(COPY_OF_MODEL) || !source.includes(ORIGINAL_MODEL))
    throw new Error('The language model is read in another way.');
  return source.replace(ORIGINAL_MODEL, 'null').replace(COPY_OF_MODEL, table);
}

/** `parts`: the files in the output folder. */
type Built = { sources: string[]; hash: string; parts: string[] };

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
  const tables = new Set<string>();
  const { outputFiles, metafile } = await esbuild.build({
    ...BUNDLE,
    entryPoints: { [name]: entry },
    outdir: OUTPUT,
    outExtension: { '.js': '.mjs' },
    // Packages that only some documents need are parts of their own.
    splitting: true,
    chunkNames: `${name}-[name]-[hash]`,
    banner: { js: `${BUNDLE.banner.js} ${READ_TABLE}` },
    write: false,
    metafile: true,
    minifySyntax: true,
    legalComments: 'none',
    plugins: [tableFiles(name, tables)],
  });
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  // The program last: it begins to use the others.
  for (const { path, contents } of outputFiles.toReversed()) await writeAtomically(path, contents);
  const parts = [...tables, ...outputFiles.map(({ path }) => basename(path))];
  const record: Built = { sources, hash: hashOf(sources), parts };
  const before = readRecord(name)?.parts ?? [];
  await writeAtomically(recordPath(name), JSON.stringify(record));
  for (const part of before)
    if (!parts.includes(part)) await rm(join(OUTPUT, part), { force: true });
}

/** Whether the bundle was made from the current sources and packages. */
function isFresh(name: string): boolean {
  const record = readRecord(name);
  if (!record?.parts.length || !record.parts.every((part) => existsSync(join(OUTPUT, part))))
    return false;
  return record.hash === hashOf(record.sources);
}

function readRecord(name: string): Built | null {
  if (!existsSync(recordPath(name))) return null;
  const record: Partial<Built> = JSON.parse(readFileSync(recordPath(name), 'utf8'));
  const { sources = [], hash = '', parts = [] } = record;
  return { sources, hash, parts };
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
