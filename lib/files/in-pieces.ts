import { createReadStream } from 'node:fs';
import { storageError } from './temp-file';

/** The last piece may be shorter. @throws AppError `busy` when the process has no descriptors left */
export async function* filePieces(path: string, length: number): AsyncGenerator<Uint8Array> {
  try {
    yield* inPieces(createReadStream(path), length);
  } catch (error) {
    throw storageError(error) ?? error;
  }
}

/**
 * Regroups bytes; the last piece may be shorter. If the source fails, yields the bytes so far before throwing its
 * error.
 */
export async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(length);
  let filled = 0;
  let failure: { cause: unknown } | undefined;
  try {
    for await (const chunk of chunks) {
      for (let from = 0; from < chunk.byteLength; ) {
        const part = chunk.subarray(from, from + length - filled);
        piece.set(part, filled);
        filled += part.byteLength;
        from += part.byteLength;
        if (filled < length) continue;
        yield piece;
        piece = new Uint8Array(length);
        filled = 0;
      }
    }
  } catch (cause) {
    failure = { cause };
  }
  if (filled > 0) yield piece.subarray(0, filled);
  if (failure) throw failure.cause;
}
