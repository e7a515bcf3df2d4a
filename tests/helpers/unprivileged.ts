import { chmod, copyFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, canEnter } from '../../scripts/postgres/placement.ts';

/** The account to run programs as that must not write to their own files: `nobody` if the tests run as root, else undefined. */
export const UNPRIVILEGED: Account | undefined =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** A Node that this account can run: the tests' own or, if that isn't accessible, a copy in `folder`. */
export async function accessibleNode(folder: string): Promise<string> {
  if (!UNPRIVILEGED || canEnter(dirname(process.execPath), UNPRIVILEGED)) return process.execPath;
  const copy = join(folder, 'node');
  await copyFile(process.execPath, copy);
  return copy;
}

/** Makes a folder and all that it holds read-only for everyone. */
export const makeReadOnly = (folder: string): Promise<void> =>
  setModes(folder, { file: 0o444, folder: 0o555 });

/** Lets the owner remove the folder again. */
export const makeRemovable = (folder: string): Promise<void> =>
  setModes(folder, { file: 0o644, folder: 0o755 });

async function setModes(folder: string, modes: { file: number; folder: number }): Promise<void> {
  await chmod(folder, modes.folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await setModes(path, modes);
    else if (entry.isFile()) await chmod(path, modes.file);
  }
}
