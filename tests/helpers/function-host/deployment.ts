import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NextAdapter } from 'next';

/** What Next hands to an adapter when a build is complete. */
export type Build = Parameters<NonNullable<NextAdapter['onBuildComplete']>>[0];
export type Condition = NonNullable<Build['routing']['beforeFiles'][number]['has']>[number];

/** One function: the module that exports `handler`, by its path in the project, and its traced files, by theirs in the repository. */
export type FunctionBundle = { entry: string; files: string[] };

/** A static file or a prerendered page, kept below `answers/`. */
export type StaticAnswer = {
  file: string;
  status: number;
  headers: Record<string, string | string[]>;
  /** Of a prerendered page: the function that takes what the prerendered answer does not fit, and when it does. */
  page?: { function: string; bypassFor: Condition[] };
};

/** All that a host needs of one build. */
export type Deployment = {
  buildId: string;
  /** The project's folder in the repository. */
  project: string;
  routing: Build['routing'];
  /** By the pathname that routing resolves to. */
  functions: Record<string, FunctionBundle>;
  /** By the pathname that routing resolves to. */
  answers: Record<string, StaticAnswer>;
};

export const MANIFEST = 'deployment.json';
/** Every traced file once, by its path in the repository. */
export const POOL = 'files';
export const ANSWERS = 'answers';
/** The name of the middleware among the functions. */
export const MIDDLEWARE = '/_middleware';

export const readDeployment = (folder: string): Deployment => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));

/** Copies a function's files, and nothing else, into a folder that nobody may write to. */
export async function unpack(bundle: FunctionBundle, deployment: string, target: string): Promise<void> {
  for (const file of bundle.files) {
    const copy = join(target, file);
    await mkdir(dirname(copy), { recursive: true });
    await cp(join(deployment, POOL, file), copy, { verbatimSymlinks: true });
  }
  await setModes(target, { file: 0o444, folder: 0o555 });
}

/** Lets the owner remove what `unpack` made. */
export const makeRemovable = (folder: string): Promise<void> => setModes(folder, { file: 0o644, folder: 0o755 });

async function setModes(folder: string, modes: { file: number; folder: number }): Promise<void> {
  // Before its entries: those of a read-only folder may be changed, those of an unreadable one not.
  await chmod(folder, modes.folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await setModes(path, modes);
    else if (entry.isFile()) await chmod(path, modes.file);
  }
}
