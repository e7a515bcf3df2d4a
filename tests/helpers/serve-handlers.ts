import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { call } from './call';

type Handler = Parameters<typeof call>[0];
type Served = { path: RegExp; handlers: Record<string, Handler> };

function requestFrom(message: IncomingMessage, gone: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = message;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, 'http://localhost:3000'), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    signal: gone,
    ...(hasBody && { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
}

/**
 * Serves route handlers over HTTP, for clients that need a server. The named groups of `path` are the handlers' params.
 * `close` waits for every handler, also those whose client has disconnected.
 */
export async function serveHandlers(
  served: Served[],
): Promise<{ url: string; close: () => Promise<void> }> {
  const working = new Set<Promise<unknown>>();
  const server = createServer((message, answer) => {
    const respond = async () => {
      const match = served
        .map((each) => ({ ...each, found: each.path.exec(message.url ?? '') }))
        .find(({ found }) => found);
      const handler = match?.handlers[message.method ?? ''];
      if (!handler) return void answer.writeHead(404).end();
      const gone = new AbortController();
      answer.on('close', () => gone.abort());
      const params = Promise.resolve({ ...match?.found?.groups });
      const response = await handler(requestFrom(message, gone.signal), { params });
      answer.writeHead(response.status, Object.fromEntries(response.headers));
      answer.end(Buffer.from(await response.arrayBuffer()));
    };
    const work = respond().finally(() => working.delete(work));
    working.add(work);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.allSettled(working);
    },
  };
}
