import { join } from 'node:path';

/** Built by `scripts/build-workers.ts`. Relative to the working folder, because a bundler moves this file. */
export function studyScript(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), '.workers', 'study.mjs');
}
