import 'server-only';
import { buffer } from 'node:stream/consumers';
import { decodeText } from '../../text/decode';
import type { FetchedFeed } from './fetch-feed';
import { unusableFeed } from './unusable-feed';

/** Up to here, the encoding is detected; a larger feed has to be UTF-8. */
const DETECTED_BYTES = 32 * 1024 * 1024;
const SLICE = 64 * 1024;

async function* detected(feed: FetchedFeed): AsyncGenerator<string> {
  const text = decodeText(await buffer(feed.read()));
  if (text === null) throw unusableFeed('it isn’t text');
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

async function* utf8(feed: FetchedFeed): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of feed.read()) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw unusableFeed('it’s larger than 32 MB and isn’t UTF-8');
    throw error;
  }
}

/** In slices, from its first visible character on. @throws AppError `feed_unusable` if it's empty */
export async function* feedText(feed: FetchedFeed): AsyncGenerator<string> {
  let hasText = false;
  for await (const slice of feed.size > DETECTED_BYTES ? utf8(feed) : detected(feed)) {
    const text = hasText ? slice : slice.trimStart();
    if (text === '') continue;
    hasText = true;
    yield text;
  }
  if (!hasText) throw unusableFeed('it’s empty');
}
