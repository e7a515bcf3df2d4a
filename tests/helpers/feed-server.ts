import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A feed of professors, of which a test decides what it serves, and when it goes on. */
export async function startFeedServer() {
  let body = '[]';
  let held = Promise.resolve();
  const server = createServer(async (_request, response) => {
    const [first, rest] = [body.slice(0, 1), body.slice(1)];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(first);
    await held;
    response.end(rest);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    serve: (records: unknown[]) => {
      body = JSON.stringify(records);
    },
    /** The next feeds break off after their first letter until then. @returns how to release them */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
