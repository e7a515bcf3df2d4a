import 'server-only';
import { brand } from '../../brand';
import { unusableFeed } from './unusable-feed';

/** 100,000 professors take about 20 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

export type FetchedFeed = { bytes: Uint8Array; contentType: string };

const HEADERS = {
  accept: 'application/json, text/csv;q=0.9, */*;q=0.1',
  'user-agent': brand.product,
};

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw unusableFeed(`it’s larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches the feed of professors. Its address is the operator's own, so that it may lead into a private network; nothing a
 * visitor says has a part in it.
 * @throws AppError `feed_unusable`, which does not name the address: it may hold a key
 */
export async function fetchFeed(
  url: string,
  { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = {},
): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { headers: HEADERS, signal });
    if (!response.ok) throw unusableFeed(`its server answered ${response.status}`);
    return {
      bytes: await readBody(response, maxBytes),
      contentType: response.headers.get('content-type') ?? '',
    };
  } catch (error) {
    if (signal.aborted)
      throw unusableFeed(`it took longer than ${Math.round(timeoutMs / 1000)} seconds`);
    if (error instanceof TypeError) throw unusableFeed('its server couldn’t be reached');
    throw error;
  }
}
