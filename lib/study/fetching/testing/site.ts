import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Socket,
  type Server as SocketServer,
} from 'node:net';
import { PUBLIC_WEB, type WebPolicy } from '../policy';

/** A server on the loopback address, for a test to fetch from. */
export type Site = { port: number; origin: string; connections: () => number; close: () => Promise<void> };

async function open(server: Server | SocketServer, scheme: string): Promise<Site> {
  let connections = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `${scheme}://127.0.0.1:${port}`,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

export function openSite(listener: RequestListener): Promise<Site> {
  return open(createServer(listener), 'http');
}

export function openSecureSite(tls: { key: string; cert: string }, listener: RequestListener): Promise<Site> {
  return open(
    createSecureServer(tls, listener).on('tlsClientError', () => undefined),
    'https',
  );
}

/** A server that speaks as it likes once it has been spoken to. */
export function openRawSite(onRequest: (socket: Socket) => void): Promise<Site> {
  const server = createSocketServer((socket) => socket.once('data', () => onRequest(socket)));
  return open(server, 'http');
}

/** The app's policy, with 127.0.0.1 on any port for the only public address there is, known by every name. */
export const LOOPBACK_WEB: WebPolicy = {
  ...PUBLIC_WEB,
  allowsAddress: (address) => address === '127.0.0.1',
  ports: 'any',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
