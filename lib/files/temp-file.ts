import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { AppError } from '../errors';
import { keepAlive, sweepLeftovers, TEMP_PREFIX } from './leftovers';

/** Readable by this process's user only. */
export type TempFile = {
  path: string;
  stream: Writable & { readonly bytesWritten: number };
  /** @throws AppError `busy` when the disk is full */
  write: (bytes: Uint8Array) => Promise<void>;
  end: () => Promise<void>;
  /** Also stops writing. Idempotent. */
  remove: () => Promise<void>;
};

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);

/** Undefined for other errors than a full disk. */
export function storageError(error: unknown): AppError | undefined {
  const full = error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
  return full
    ? new AppError(
        'busy',
        'We have no room for new files right now. Please try again in a minute.',
        {},
        60,
        error,
      )
    : undefined;
}

/**
 * Creates the file before it returns, so that `remove` can't precede it.
 * @throws AppError `busy` when the disk is full
 */
export async function createTempFile(): Promise<TempFile> {
  // The machine's clock, as for modification times.
  await sweepLeftovers(Date.now());
  const path = join(tmpdir(), `${TEMP_PREFIX}${randomUUID()}`);
  const handle: FileHandle = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw storageError(error) ?? error;
  });
  const stopKeeping = keepAlive(path);
  const stream = handle.createWriteStream();
  // Callers get errors from `write`, `end` or their pipeline.
  stream.on('error', () => undefined);
  return {
    path,
    stream,
    write: (bytes) =>
      new Promise((resolve, reject) => {
        stream.write(bytes, (error) => (error ? reject(storageError(error) ?? error) : resolve()));
      }),
    end: () =>
      new Promise((resolve, reject) => {
        stream.end((error?: Error | null) =>
          error ? reject(storageError(error) ?? error) : resolve(),
        );
      }),
    remove: () => {
      stream.destroy();
      stopKeeping();
      return rm(path, { force: true });
    },
  };
}
