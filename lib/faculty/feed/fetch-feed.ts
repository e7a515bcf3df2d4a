import 'server-only';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '../../brand';
import { unusableFeed } from './unusable-feed';

/** 1,000,000 professors take about 150 MB. */
const MAX_BYTES = 512 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

export type FetchedFeed = {
  size: number;
  contentType: string;
  /** From the start, each time. */
  read: () => AsyncIterable<Uint8Array>;
};

const HEADERS = {
  accept: 'application/json, text/csv;q=0.9, */*;q=0.1',
  'user-agent': brand.product,
};

/** @returns the size in bytes */
async function keepBody(response: Response, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, 'w');
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes)
        throw unusableFeed(`it’s larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return size;
}

async function fetchTo(
  path: string,
  url: string,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { headers: HEADERS, signal });
    if (!response.ok) throw unusableFeed(`its server answered ${response.status}`);
    return {
      size: await keepBody(response, path, maxBytes),
      contentType: response.headers.get('content-type') ?? '',
      read: () => createReadStream(path),
    };
  } catch (error) {
    if (signal.aborted)
      throw unusableFeed(`it took longer than ${Math.round(timeoutMs / 1000)} seconds`);
    if (error instanceof TypeError) throw unusableFeed('its server couldn’t be reached');
    throw error;
  }
}

/**
 * Fetches the feed of professors into a temporary file, for as long as `use` takes. Its address is
 * the operator's own, so that it may lead into a private network; nothing a visitor says has a part
 * in it.
 * @throws AppError `feed_unusable`, which does not name the address: it may hold a key
 */
export async function withFeed<R>(
  url: string,
  use: (feed: FetchedFeed) => Promise<R>,
  { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = {},
): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'faculty-feed-'));
  try {
    return await use(await fetchTo(join(folder, 'feed'), url, { maxBytes, timeoutMs }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
