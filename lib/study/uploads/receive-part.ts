import 'server-only';
import { createTempFile, type TempFile } from '../../files/temp-file';
import { cancelledError } from '../cancelled';
import { startMeter } from '../intake/meter';
import { PART_LIMITS, type PartLimits } from './limits';
import { refusals } from './refusals';

/** On the local disk until `remove` is called. */
export type ReceivedPart = {
  path: string;
  size: number;
  /** Undefined if complete. */
  cutShort: CutShort | undefined;
  remove: () => Promise<void>;
};

/** The body ended early; `cause`: disconnect, speed limit, or a newer part. */
export class CutShort extends Error {}

async function* chunksOf(request: Request, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const leave = () => void reader.cancel().catch(() => {});
  stop.addEventListener('abort', leave, { once: true });
  if (stop.aborted) leave();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new CutShort('The connection dropped.', { cause });
      });
      if (stop.aborted) throw new CutShort('Receiving was stopped.', { cause: stop.reason });
      if (done) return;
      yield value;
    }
  } finally {
    leave();
  }
}

type Bounds = { limits: PartLimits; superseded: AbortSignal | undefined };

/** @returns why the body ended early, if it did */
async function drain(
  request: Request,
  temp: TempFile,
  { limits, superseded }: Bounds,
): Promise<CutShort | undefined> {
  const stop = new AbortController();
  const leave = () => stop.abort(cancelledError());
  const giveWay = () => stop.abort(refusals.wrongOffset());
  request.signal.addEventListener('abort', leave, { once: true });
  superseded?.addEventListener('abort', giveWay, { once: true });
  if (request.signal.aborted) leave();
  if (superseded?.aborted) giveWay();
  const meter = startMeter(limits, (refusal) => stop.abort(refusal));
  try {
    for await (const chunk of meter.count(chunksOf(request, stop.signal))) {
      if (temp.stream.bytesWritten + chunk.byteLength > limits.maxBodyBytes)
        throw refusals.partTooLarge();
      await temp.write(chunk);
    }
    return undefined;
  } catch (error) {
    if (error instanceof CutShort) return error;
    throw error;
  } finally {
    meter.end();
    request.signal.removeEventListener('abort', leave);
    superseded?.removeEventListener('abort', giveWay);
  }
}

type ReceivePart = (request: Request, superseded?: AbortSignal) => Promise<ReceivedPart>;

/** Exported for tests with other limits. */
export function createReceivePart(limits: PartLimits): ReceivePart {
  return async (request, superseded) => {
    if (Number(request.headers.get('content-length')) > limits.maxBodyBytes)
      throw refusals.partTooLarge();
    const temp = await createTempFile();
    try {
      const cutShort = await drain(request, temp, { limits, superseded });
      await temp.end();
      return { path: temp.path, size: temp.stream.bytesWritten, cutShort, remove: temp.remove };
    } catch (error) {
      await temp.remove();
      throw error;
    }
  };
}

/**
 * If the connection drops or `superseded` aborts, keeps the bytes received. Buffers on disk, because nothing of a
 * body that turns out too large may be stored.
 * @throws AppError `payload_too_large`, `busy` when the disk is full
 */
export const receivePart = createReceivePart(PART_LIMITS);
