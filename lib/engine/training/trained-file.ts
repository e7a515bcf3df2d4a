/** What the training scripts share: where their data is, and how they write what they learned. */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A path as typed after `npm run`, which starts scripts in the project's folder and keeps the caller's in INIT_CWD. */
export const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Writes what was learned as JSON, and says where. */
export function writeTrained(file: string, trained: object): void {
  writeFileSync(file, `${JSON.stringify(trained, null, 2)}\n`);
  console.log(`wrote ${file}`);
}
