import 'server-only';
import type { Writable } from 'node:stream';
import { createTempFile, storageError, type TempFile } from '../../files/temp-file';
import { cancelledError } from '../cancelled';
import { startMeter } from '../intake/meter';
import { PART_LIMITS, type PartLimits } from './limits';
import { refusals } from './refusals';

/** What arrived of one part, on this machine's disk until `remove` is called. */
export type ReceivedPart = {
  path: string;
  size: number;
  /** Why the rest did not arrive; undefined where the part is whole. */
  cutShort: CutShort | undefined;
  remove: () => Promise<void>;
};

/** The body ended early: its sender left, or was too slow (`cause`). */
export class CutShort extends Error {}

async function* chunksOf(request: Request, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const leave = () => void reader.cancel().catch(() => {});
  stop.addEventListener('abort', leave, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new CutShort('The sender left.', { cause });
      });
      if (stop.aborted) throw new CutShort('The body was not awaited.', { cause: stop.reason });
      if (done) return;
      yield value;
    }
  } finally {
    leave();
  }
}

function write(stream: Writable, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(chunk, (error) => (error ? reject(storageError(error) ?? error) : resolve()));
  });
}

/** Writes the body to disk as far as it comes. */
async function drain(request: Request, temp: TempFile, limits: PartLimits): Promise<CutShort | undefined> {
  const stop = new AbortController();
  const leave = () => stop.abort(cancelledError());
  request.signal.addEventListener('abort', leave, { once: true });
  const meter = startMeter(limits, (refusal) => stop.abort(refusal));
  try {
    for await (const chunk of meter.count(chunksOf(request, stop.signal))) {
      if (temp.stream.bytesWritten + chunk.byteLength > limits.maxBodyBytes) throw refusals.partTooLarge();
      await write(temp.stream, chunk);
    }
    return undefined;
  } catch (error) {
    if (error instanceof CutShort) return error;
    throw error;
  } finally {
    meter.end();
    request.signal.removeEventListener('abort', leave);
  }
}

/** Real limits for the app; tests bring small ones. */
export function createReceivePart(limits: PartLimits): (request: Request) => Promise<ReceivedPart> {
  return async (request) => {
    if (Number(request.headers.get('content-length')) > limits.maxBodyBytes) throw refusals.partTooLarge();
    const temp = await createTempFile();
    try {
      const cutShort = await drain(request, temp, limits);
      await new Promise<void>((resolve) => temp.stream.end(resolve));
      return { path: temp.path, size: temp.stream.bytesWritten, cutShort, remove: temp.remove };
    } catch (error) {
      await temp.remove();
      throw error;
    }
  };
}

/**
 * Takes in the body of one request as far as it comes, so that what arrived of a broken one is not lost. It goes to the disk
 * first: of a body that turns out to be too large, nothing may be stored.
 * @throws AppError `payload_too_large`, `busy` when the disk is full
 */
export const receivePart = createReceivePart(PART_LIMITS);
