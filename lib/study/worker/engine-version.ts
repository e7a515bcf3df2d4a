import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { studyScript } from './script';

let version: Promise<string> | undefined;

/** A hash of the program that reads documents and makes study packs: another version may make others. */
export function engineVersion(): Promise<string> {
  version ??= readFile(studyScript()).then((program) => createHash('sha256').update(program).digest('hex'));
  version.catch(() => {
    version = undefined;
  });
  return version;
}
