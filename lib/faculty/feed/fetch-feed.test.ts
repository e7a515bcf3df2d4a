import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { fetchFeed } from './fetch-feed';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

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
