import { PassThrough, type Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Answer, header } from './follow-redirects';
import { refusals } from './refusals';

const HEAD_BYTES = 1024;

const DECODERS = new Map<string, () => Transform>([
  ['', () => new PassThrough()],
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** One content coding: stacked codings are a decompression bomb. */
function decoder(coding = ''): Transform {
  const create = DECODERS.get(coding.trim().toLowerCase());
  if (!create) throw refusals.unreachable();
  return create();
}

/**
 * Decompresses a body into a file. `head` is its beginning.
 * @throws AppError `url_too_large`, `url_unreachable` for an unsupported coding
 */
export async function saveBody(
  { body, headers }: Answer,
  { file, maxBytes, signal }: { file: Writable; maxBytes: number; signal: AbortSignal },
): Promise<{ bytes: number; head: Buffer }> {
  if (Number(header(headers, 'content-length')) > maxBytes) throw refusals.tooLarge();
  const unpack = decoder(header(headers, 'content-encoding'));
  let bytes = 0;
  let head = Buffer.alloc(0);
  async function* count(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of unpacked) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw refusals.tooLarge();
      if (head.byteLength < HEAD_BYTES)
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.byteLength)]);
      yield chunk;
    }
  }
  await pipeline(body, unpack, count, file, { signal });
  return { bytes, head };
}
