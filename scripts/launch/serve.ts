import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { FALLBACK_HEADERS } from '../../lib/security/headers.ts';
import { shutDown } from '../../lib/shutdown.ts';
import { refusalOf, sendRefusal } from './gate.ts';
import { taken } from './port.ts';
import { type Serve, serveWrittenOut } from './serve-written-out.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OUTPUT = join(ROOT, '.next');

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  /** A whole request: 50 MB over a slow phone connection (0.7 Mbit/s) fits. */
  requestTimeout: 10 * 60_000,
  /** Longer than the minute for which common proxies keep idle connections. */
  keepAliveTimeout: 65_000,
};

/** How long answers that are under way may take once the process has been told to end. */
const DRAIN_MS = 10_000;

export type Serving = { close: () => Promise<void> };

/** Serves the app from this process. `dev` compiles as pages are asked for; otherwise the build is served. */
export async function serve({ dev, port, host }: { dev: boolean; port: number; host?: string }): Promise<Serving> {
  const peerHeader = `x-peer-${randomBytes(16).toString('hex')}`;
  process.env.SKIMWISE_PEER_HEADER = peerHeader;
  const server = createServer(LIMITS);
  const app = next({ dev, dir: ROOT, port, hostname: 'localhost', httpServer: server, quiet: true });
  await app.prepare();
  const underWay = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const writtenOut = dev ? undefined : await serveWrittenOut(OUTPUT);
  server.on('request', prepared(server, peerHeader, app.getRequestHandler(), writtenOut));
  await listen(server, port, host);
  return {
    close: async () => {
      await drain(server, underWay);
      // Waits for what answers put off until after themselves; that still needs the database.
      await Promise.race([app.close(), wait(DRAIN_MS, undefined, { ref: false })]);
      await shutDown(DRAIN_MS);
    },
  };
}

/**
 * Tells the app the socket's address (lib/http/address.ts) under a name that no client can know, and sets the
 * security headers that Next leaves out of some answers; where it sends its own, they replace these.
 */
function prepared(server: Server, peerHeader: string, handler: RequestListener, writtenOut?: Serve): RequestListener {
  return (request, response) => {
    request.headers[peerHeader] = request.socket.remoteAddress;
    if (!server.listening) response.shouldKeepAlive = false;
    for (const { key, value } of FALLBACK_HEADERS) response.setHeader(key, value);
    const refusal = refusalOf(request);
    if (refusal) return sendRefusal(response, refusal);
    return writtenOut ? writtenOut(request, response, () => handler(request, response)) : handler(request, response);
  };
}

async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch(async (error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? await taken(port) : error;
  });
}

/**
 * No new connections; answers under way finish, within bounds, and their connections with them: one that is kept alive
 * would hold the process up until whoever runs it kills it.
 */
async function drain(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const response of underWay) {
    response.shouldKeepAlive = false;
    // Where the answer had begun, it has promised to keep the connection.
    response.once('close', () => setImmediate(() => server.closeIdleConnections()));
  }
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
}
