import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { AppError } from '../errors';
import { keepAlive, sweepLeftovers, TEMP_PREFIX } from './leftovers';

/** A place for bytes that arrive from outside, readable by this process's user alone. */
export type TempFile = {
  path: string;
  /** Takes the bytes, once. */
  stream: Writable & { readonly bytesWritten: number };
  /** Also stops what is still being written. May be called again. */
  remove: () => Promise<void>;
};

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);

/** The refusal to show when an error means that this machine's disk takes no more; undefined for other errors. */
export function storageError(error: unknown): AppError | undefined {
  const full = error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
  return full
    ? new AppError('busy', 'We have no room for new files right now. Please try again in a minute.', {}, 60)
    : undefined;
}

/**
 * Creates the file at once, so that removing it later cannot come before its creation.
 * @throws AppError `busy` when the disk is full
 */
export async function createTempFile(): Promise<TempFile> {
  // The machine's clock, not the request's: it is compared with the times that the disk gave to files.
  await sweepLeftovers(Date.now());
  const path = join(tmpdir(), `${TEMP_PREFIX}${randomUUID()}`);
  const handle: FileHandle = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw storageError(error) ?? error;
  });
  const letGo = keepAlive(path);
  const stream = handle.createWriteStream();
  // A stream that is destroyed before it was used has nobody else to hear of it.
  stream.on('error', () => undefined);
  return {
    path,
    stream,
    remove: () => {
      stream.destroy();
      letGo();
      return rm(path, { force: true });
    },
  };
}
