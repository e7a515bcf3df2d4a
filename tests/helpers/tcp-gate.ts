import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/postgres/server.ts';

type Mode = 'pass' | 'hold' | 'hang up';

/** A TCP proxy in front of a server, on its own port, that a test can block. */
export type TcpGate = {
  /** The server's URL through this gate. */
  url: string;
  /** `hold`: accepts everything and forwards nothing; `hang up`: closes each new connection at once. */
  set: (mode: Mode) => void;
  /** Resets all connections, and refuses new ones until `open`. */
  close: () => Promise<void>;
  open: () => Promise<void>;
};

/** Opens a gate in front of the server of a URL. */
export async function openTcpGate(address: string): Promise<TcpGate> {
  const target = new URL(address);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let mode: Mode = 'pass';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (mode === 'hang up') return void client.end();
    const upstream = connect(Number(target.port), target.hostname);
    keep(upstream);
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      from.on('data', (bytes) => mode === 'pass' && to.write(bytes));
      from.on('close', () => to.destroy());
    }
  });

  const open = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'));
  const close = async () => {
    for (const socket of sockets) socket.resetAndDestroy();
    if (server.listening) await once(server.close(), 'close');
  };
  await open();
  const url = Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href;
  const set = (next: Mode) => {
    mode = next;
  };
  return { url, set, close, open };
}
