import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runShutdownTasks } from '../shutdown';
import { onRequest, onServer, openConnections } from './http-requests';

/** How long the server still accepts requests after the signal, unless no connection is left. */
const LAME_DUCK_MS = 1_500;
const POLL_MS = 50;
/** For responses in progress. */
const DRAIN_MS = 10_000;
/** For deferred work, such as sending mail. */
const DEFERRED_MS = 10_000;

/**
 * Graceful shutdown. On a signal, Next closes its server, and Node resets connections whose next
 * request it hasn't read; this postpones that, so that `Connection: close` tells clients first.
 * Responses get a deadline. If nothing else listens for the signal, as in a function, the process
 * exits after them.
 */
export function shutDownOnSignal({ lameDuckMs = LAME_DUCK_MS } = {}): void {
  const inProgress = new Map<ServerResponse, Server>();
  const servers = new Set<Server>();
  const connections = openConnections();
  let lameDuck: Promise<void> | undefined;
  let isClosing = false;

  /** Headers sent before the signal said keep-alive: these connections are idle now. */
  const closeAfter = (response: ServerResponse, server: Server): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
    response.once('close', () => setImmediate(() => isClosing && server.closeIdleConnections()));
  };

  onServer((server) => {
    postponeClose(server, connections, () => lameDuck);
    servers.add(server);
  });
  onRequest(({ response, server }) => {
    inProgress.set(response, server);
    response.once('close', () => inProgress.delete(response));
    if (lameDuck) closeAfter(response, server);
  });

  const beLameDuck = async (): Promise<void> => {
    await untilUnused(servers, lameDuckMs);
    isClosing = true;
    // For work that began meanwhile.
    await runShutdownTasks();
  };

  const shutDown = (signal: NodeJS.Signals, exitCode: number): void => {
    if (lameDuck) return;
    const responses = [...inProgress.keys()].map((response) => once(response, 'close'));
    const ended = Promise.all([runShutdownTasks(), ...responses]);
    const isOnlyListener = process.listenerCount(signal) === 1;
    if (isOnlyListener) void ended.then(() => process.exit(exitCode));
    lameDuck = beLameDuck();
    for (const [response, server] of inProgress) closeAfter(response, server);
    setTimeout(() => {
      for (const server of inProgress.values()) server.closeAllConnections();
    }, DRAIN_MS).unref();
    setTimeout(() => process.exit(exitCode), DRAIN_MS + DEFERRED_MS).unref();
  };
  // Before Next's own listener, which closes the server.
  process.prependListener('SIGTERM', (signal) => shutDown(signal, 143));
  process.prependListener('SIGINT', (signal) => shutDown(signal, 130));
}

/** Makes `close` wait for the promise of `delay`, if any. Then it doesn't wait for connections that browsers opened in reserve. */
function postponeClose(
  server: Server,
  connections: ReadonlySet<Socket>,
  delay: () => Promise<void> | undefined,
): void {
  const close = server.close.bind(server);
  server.close = (callback) => {
    const delayed = delay();
    if (delayed)
      void delayed.then(() => {
        const reserve = unusedOf(server, connections);
        close(callback);
        for (const socket of reserve) socket.destroy();
      });
    else close(callback);
    return server;
  };
}

/** Connections without any request, which Node takes for those whose request is on its way. */
function unusedOf(server: Server, connections: ReadonlySet<Socket>): Socket[] {
  const address = server.address();
  const port = typeof address === 'string' ? undefined : address?.port;
  return [...connections].filter((one) => one.localPort === port && one.bytesRead === 0);
}

async function untilUnused(servers: ReadonlySet<Server>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const counts = await Promise.all(
      [...servers].map((server) => promisify(server.getConnections.bind(server))()),
    );
    if (counts.every((count) => count === 0)) return;
    await wait(POLL_MS);
  }
}
