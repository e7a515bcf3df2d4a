import 'server-only';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Handler = (request: Request) => Promise<Response>;

async function serve(
  handle: Handler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const body = method === 'GET' ? undefined : await text(request);
  const answer = await handle(
    new Request(new URL(url, `http://${headers.host}`), { method, headers: sent, body }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}

/** Serves a handler on a free port, for a command that runs without the app's server. */
export async function serveHandler(handle: Handler): Promise<{ base: string; stop: () => void }> {
  const server = createServer((request, response) => {
    serve(handle, request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { base: `http://127.0.0.1:${port}`, stop };
}
