import { readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NextAdapter } from 'next';
import { makeReadOnly } from '../unprivileged.ts';

/** What Next hands to an adapter when a build is complete. */
export type Build = Parameters<NonNullable<NextAdapter['onBuildComplete']>>[0];
export type Condition = NonNullable<Build['routing']['beforeFiles'][number]['has']>[number];

/** One function: `entry` exports its `handler`, a path in the project; `files` are its traced files, paths in the repository. */
export type FunctionBundle = { entry: string; files: string[] };

/** A static file or a prerendered page, kept below `answers/`. */
export type StaticAnswer = {
  file: string;
  status: number;
  headers: Record<string, string | string[]>;
  /** Of a prerendered page: the function that renders it, for requests that match one of the conditions. */
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

export const readDeployment = (folder: string): Deployment =>
  JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));

/** Copies a function's files, and nothing else, into a folder that it makes read-only. */
export async function unpack(
  bundle: FunctionBundle,
  deployment: string,
  target: string,
): Promise<void> {
  for (const file of bundle.files) {
    const copy = join(target, file);
    await mkdir(dirname(copy), { recursive: true });
    await cp(join(deployment, POOL, file), copy, { verbatimSymlinks: true });
  }
  await makeReadOnly(target);
}
