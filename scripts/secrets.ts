import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

const FILE = 'secrets.json';

/** What the embedded default needs and nobody should have to invent. */
export type Secrets = {
  databasePassword: string;
  nextauthSecret: string;
  /** Of the first admin, where the person gives none. */
  adminPassword: string;
};

const secret = z.string().min(1);
/** Older files may lack some. */
const shape = z.looseObject({ databasePassword: secret, nextauthSecret: secret, adminPassword: secret }).partial();

const make = (bytes = 36) => randomBytes(bytes).toString('base64url');
/** Still out of reach of guessing, and short enough to type. */
const TYPED_BYTES = 15;

/**
 * The secrets of a data folder, made at the first call and the same ever after. Call it under the folder's lock.
 * @throws OperatorError where the file cannot be read: new secrets would lock its database for good
 */
export async function loadSecrets(dataDir: string): Promise<{ secrets: Secrets; isAdminPasswordNew: boolean }> {
  const file = join(dataDir, FILE);
  const known: Partial<Secrets> = existsSync(file) ? await readSecrets(file) : {};
  const made = { databasePassword: make(), nextauthSecret: make(), adminPassword: make(TYPED_BYTES) };
  const secrets: Secrets = { ...made, ...known };
  if (Object.keys(known).length < Object.keys(secrets).length) {
    await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  return { secrets, isAdminPasswordNew: known.adminPassword === undefined };
}

async function readSecrets(file: string): Promise<Partial<Secrets>> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new OperatorError(
      `The secrets in ${file} cannot be read.\n` +
        'Restore the file from a backup, or move the data folder away to start over.',
      { cause },
    );
  }
}
