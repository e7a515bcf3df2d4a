import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../errors';

/** A place for bytes that arrive from outside. Nothing is created until somebody writes to `path`. */
export type TempFile = { path: string; remove: () => Promise<void> };

/** For `createWriteStream`: a new file, readable by this process's user alone. */
export const TEMP_FILE_OPTIONS = { flags: 'wx', mode: 0o600 } as const;

export function tempFile(): TempFile {
  const path = join(tmpdir(), `skimwise-upload-${randomUUID()}`);
  return { path, remove: () => rm(path, { force: true }) };
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);

/** The refusal to show when an error means that this machine's disk takes no more; undefined for other errors. */
export function storageError(error: unknown): AppError | undefined {
  const full = error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
  return full
    ? new AppError('busy', 'We have no room for new files right now. Please try again in a minute.', {}, 60)
    : undefined;
}
