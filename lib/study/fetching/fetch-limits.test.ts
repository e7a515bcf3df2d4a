import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, type createGzip, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openRawSite, openSite, type Site } from '@/tests/helpers/fetching/site';
import { refusal, take } from '@/tests/helpers/fetching/try-fetch';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';

useOwnTmpdir();

const MB = 1024 * 1024;
const sites: Site[] = [];

async function page(respond: (response: ServerResponse) => void): Promise<string> {
  const site = await openSite((_, response) => respond(response));
  sites.push(site);
  return site.origin;
}

async function raw(onRequest: (socket: Socket) => void): Promise<string> {
  const site = await openRawSite(onRequest);
  sites.push(site);
  return site.origin;
}

afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

const HTML = { 'content-type': 'text/html' };
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

/** Writes without end, as fast as the reader reads. */
function flood(response: ServerResponse | ReturnType<typeof createGzip>, chunk: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(chunk)) {}
  };
  response.on('drain', more);
  more();
}

describe('size', () => {
  test('20 MB are accepted, one byte more is refused, compressed or not', async () => {
    const full = Buffer.alloc(20 * MB, 'x');
    const over = Buffer.alloc(20 * MB + 1, 'x');
    expect((await take(await page((r) => r.writeHead(200, HTML).end(full)))).bytes.byteLength).toBe(
      20 * MB,
    );
    const packed = gzipSync(full);
    const origin = await page((r) =>
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(packed),
    );
    expect((await take(origin)).bytes.byteLength).toBe(20 * MB);
    expect((await refusal(await page((r) => r.writeHead(200, HTML).end(over)))).code).toBe(
      'url_too_large',
    );
  });

  test('a declared 200 MB are refused unread', async () => {
    const origin = await page((r) =>
      r.writeHead(200, { ...HTML, 'content-length': 200 * MB }).flushHeaders(),
    );
    expect((await refusal(origin)).code).toBe('url_too_large');
  });

  test('an endless stream is cut off', async () => {
    const origin = await page((r) => flood(r.writeHead(200, HTML), Buffer.alloc(MB, 'x')));
    expect((await refusal(origin)).code).toBe('url_too_large');
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(200 * MB))],
    ['br', brotliCompressSync(Buffer.alloc(200 * MB))],
  ])('a %s bomb is counted while it is decompressed', async (coding, bomb) => {
    expect(bomb.byteLength).toBeLessThan(MB);
    const origin = await page((r) =>
      r.writeHead(200, { ...HTML, 'content-encoding': coding }).end(bomb),
    );
    expect((await refusal(origin)).code).toBe('url_too_large');
  });

  test('an endless compressed stream that decompresses to nothing is cut off', async () => {
    const nothing = Buffer.concat(Array(1000).fill(gzipSync('')));
    const origin = await page((r) =>
      flood(r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }), nothing),
    );
    expect((await refusal(origin)).code).toBe('url_too_large');
  });

  test('a broken compressed body is refused', async () => {
    const origin = await page((r) =>
      r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end('not packed'),
    );
    expect((await refusal(origin)).code).toBe('url_unreachable');
  });
});

describe('headers', () => {
  test.each([
    ['one of 1 MB', `X: ${'y'.repeat(MB)}\r\n`],
    ['10,000 of them', 'X: y\r\n'.repeat(10_000)],
  ])('%s is refused', async (_, headers) => {
    const origin = await raw((socket) => socket.end(`${HEAD}${headers}Content-Length: 1\r\n\r\nx`));
    expect((await refusal(origin)).code).toBe('url_unreachable');
  });

  test('endless headers are refused', async () => {
    const origin = await raw((socket) => {
      socket.write(HEAD);
      const more = () => {
        while (!socket.destroyed && socket.write('X: y\r\n'.repeat(1000))) {}
      };
      socket.on('drain', more);
      more();
    });
    expect((await refusal(origin)).code).toBe('url_unreachable');
  });

  test('a body shorter than its declared length is refused', async () => {
    const origin = await raw((socket) => socket.end(`${HEAD}Content-Length: 100\r\n\r\nshort`));
    expect((await refusal(origin)).code).toBe('url_unreachable');
  });

  test('a body longer than its declared length is read up to that length', async () => {
    const origin = await raw((socket) =>
      socket.end(`${HEAD}Content-Length: 5\r\n\r\nshort and more`),
    );
    expect((await take(origin)).text).toBe('short');
  });

  test.each([
    ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxy`],
    ['a length of nonsense', `${HEAD}Content-Length: -1\r\n\r\nxy`],
    [
      'a length and chunks',
      `${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n`,
    ],
    ['HTTP/0.9', '<html>old</html>'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['nothing', ''],
  ])('%s is refused', async (_, answer) => {
    expect((await refusal(await raw((socket) => socket.end(answer)))).code).toBe('url_unreachable');
  });
});

describe('time', () => {
  const soon = { policy: { timeoutMs: 100 } };

  test.each<[string, (socket: Socket) => void]>([
    ['no answer', () => undefined],
    ['half a status line', (socket) => socket.write('HTTP/1.1 20')],
    ['headers that stop', (socket) => socket.write(HEAD)],
    ['a body that stops', (socket) => socket.write(`${HEAD}Content-Length: 9\r\n\r\nhal`)],
    ['103 again and again', (socket) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['a byte at a time', (socket) => repeat(socket, 'x', `${HEAD}Content-Length: 999999\r\n\r\n`)],
    [
      'chunks at a time',
      (socket) => repeat(socket, '1\r\nx\r\n', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`),
    ],
  ])('%s: cut off at the limit', async (_, speak) => {
    expect((await refusal(await raw(speak), soon)).code).toBe('url_timeout');
  });

  test('a DNS lookup that never ends is cut off at the limit', async () => {
    const policy = { ...soon.policy, resolve: () => new Promise<never>(() => undefined) };
    expect((await refusal('http://example.com/', { policy })).code).toBe('url_timeout');
  });

  test('redirects share one time limit', async () => {
    const origin = await page((r) =>
      setTimeout(() => r.writeHead(302, { location: '/' }).end(), 40),
    );
    expect((await refusal(origin, soon)).code).toBe('url_timeout');
  });

  test('a caller that disconnects ends the fetch', async () => {
    const caller = new AbortController();
    const origin = await raw(() => caller.abort());
    expect((await refusal(origin, { signal: caller.signal })).code).toBe('cancelled');
  });

  test('a caller that disconnects does not wait for a DNS lookup', async () => {
    const caller = new AbortController();
    const resolve = () => {
      caller.abort();
      return new Promise<never>(() => undefined);
    };
    expect(
      (await refusal('http://example.com/', { policy: { resolve }, signal: caller.signal })).code,
    ).toBe('cancelled');
  });

  test('nothing is fetched for a caller that has already disconnected', async () => {
    const origin = await page((r) => r.writeHead(200, HTML).end('x'));
    expect((await refusal(origin, { signal: AbortSignal.abort() })).code).toBe('cancelled');
    expect(sites[0]?.connections()).toBe(0);
  });
});

function repeat(socket: Socket, words: string, start = ''): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(words), 5);
  socket.on('close', () => clearInterval(timer));
}
