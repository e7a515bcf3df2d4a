import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { studyScript } from './script';

let version: Promise<string> | undefined;

/** A hash of the worker program. */
export function engineVersion(): Promise<string> {
  version ??= readFile(studyScript()).then((program) => createHash('sha256').update(program).digest('hex'));
  version.catch(() => {
    version = undefined;
  });
  return version;
}
