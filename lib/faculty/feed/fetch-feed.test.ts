import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { withFeed } from './fetch-feed';

const fetchFeed = (url: string, limits?: Parameters<typeof withFeed>[2]) =>
  withFeed(url, (feed) => text(feed.read()), limits);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

test('a feed can be read twice, and its file is gone afterward', async () => {
  const url = await serve((_request, response) => response.end('[1, 2]'));
  const again = await withFeed(url, async (feed) => {
    expect(await text(feed.read())).toBe('[1, 2]');
    expect(await text(feed.read())).toBe('[1, 2]');
    return feed.read;
  });
  await expect(text(again())).rejects.toMatchObject({ code: 'ENOENT' });
});

test('an endless feed is cut off, whatever length it declares', async () => {
  const url = await serve((_request, response) => {
    const more = () => response.writable && response.write(Buffer.alloc(65_536, 0x20), more);
    more();
  });
  await expect(fetchFeed(url, { maxBytes: 1_048_576 })).rejects.toMatchObject({
    code: 'feed_unusable',
    message: expect.stringContaining('it’s larger than 1 MB'),
  });
});

test('a feed that never arrives times out', async () => {
  const url = await serve(() => {});
  await expect(fetchFeed(url, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'feed_unusable' });
});

test('a feed that breaks off in the middle is refused', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('[');
    setImmediate(() => response.destroy());
  });
  await expect(fetchFeed(url)).rejects.toMatchObject({
    message: expect.stringContaining('its server couldn’t be reached'),
  });
});
