import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Socket,
  type Server as SocketServer,
} from 'node:net';
import { PUBLIC_WEB, type WebPolicy } from '@/lib/study/fetching/policy';

/** A loopback server for tests to fetch from. */
export type Site = {
  port: number;
  origin: string;
  connections: () => number;
  close: () => Promise<void>;
};

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

export function openSecureSite(
  tls: { key: string; cert: string },
  listener: RequestListener,
): Promise<Site> {
  return open(
    createSecureServer(tls, listener).on('tlsClientError', () => undefined),
    'https',
  );
}

/** A raw TCP server. */
export function openRawSite(onRequest: (socket: Socket) => void): Promise<Site> {
  const server = createSocketServer((socket) => socket.once('data', () => onRequest(socket)));
  return open(server, 'http');
}

/** The app's policy, except that 127.0.0.1 on any port is the only public address, and every name resolves to it. */
export const LOOPBACK_WEB: WebPolicy = {
  ...PUBLIC_WEB,
  allowsAddress: (address) => address === '127.0.0.1',
  ports: 'any',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
