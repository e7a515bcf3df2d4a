import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Built by `scripts/build-workers.ts`. Relative to the working folder, because a bundler moves this file. */
export function studyScript(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), '.workers', 'study.mjs');
}

let version: Promise<string> | undefined;

/** A hash of the worker program. */
export function engineVersion(): Promise<string> {
  version ??= readFile(studyScript()).then((program) =>
    createHash('sha256').update(program).digest('hex'),
  );
  version.catch(() => {
    version = undefined;
  });
  return version;
}
