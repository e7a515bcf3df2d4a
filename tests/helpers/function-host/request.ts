import type { IncomingMessage } from 'node:http';
import type { Asked } from './routing.ts';

/** Overrides the client address that the host sees, since a test can't choose where it connects from. */
export const PEER_HEADER = 'x-test-peer';

/** A common limit of hosts. */
const MAX_BODY_BYTES = 4.5 * 1024 * 1024;

/** Methods that the Fetch API's `Request` rejects: hosts pass them to no function. */
const UNKNOWN_TO_FETCH = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** The status with which a host itself refuses a request; undefined for one that it passes on. */
export function refusalOf({ method = '', url = '' }: IncomingMessage): number | undefined {
  if (UNKNOWN_TO_FETCH.has(method)) return 405;
  return isAddress(url) ? undefined : 400;
}

function isAddress(path: string): boolean {
  try {
    return path.startsWith('/') && decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** The request as functions see it. Like a proxy, the host appends the client's address to `X-Forwarded-For`. */
export function askedOf(
  { method = 'GET', url, headers, socket }: IncomingMessage,
  site: string,
): Asked {
  const { [PEER_HEADER]: given, ...received } = headers;
  const peer = given ?? socket.remoteAddress;
  const forwarded = [received['x-forwarded-for'], peer].filter(Boolean).join(', ');
  const all = { ...received, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'http' };
  return { method, url: new URL(site + url), headers: new Headers(pairs(all)) };
}

/** @returns undefined for a body that is too large */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    // The rest is read and discarded: a client that's still sending doesn't read a response.
    if (bytes <= MAX_BODY_BYTES) pieces.push(piece);
  }
  return bytes > MAX_BODY_BYTES ? undefined : Buffer.concat(pieces);
}

/** A response's headers without the hop-by-hop ones between function and host. */
export function answerHeaders({ headersDistinct }: IncomingMessage): Headers {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = headersDistinct;
  return new Headers(pairs(headers));
}

const pairs = (headers: Record<string, string | string[] | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
