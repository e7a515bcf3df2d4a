import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { runShutdownTasks } from '../shutdown';
import { onRequest } from './http-requests';

/** How long answers under way may take once the process has been asked to end. */
const DRAIN_MS = 10_000;
/** How long work may take after that which answers have deferred, such as mail. */
const DEFERRED_MS = 10_000;

/**
 * Completes what Next does on SIGTERM and SIGINT: it takes no new connections and waits for the open ones, but a connection
 * that is kept alive, or an answer that never ends, would hold the process up. Where nothing else listens for the signal, as
 * in a function of a host, the process ends with the answers under way.
 */
export function finishOnSignal(): void {
  const underWay = new Map<ServerResponse, Server>();
  let isEnding = false;

  onRequest(({ response, server }) => {
    underWay.set(response, server);
    response.once('close', () => underWay.delete(response));
    if (isEnding) closeAfter(response, server);
  });

  const finish = (signal: NodeJS.Signals, exitCode: number): void => {
    if (isEnding) return;
    isEnding = true;
    const ended = Promise.all([runShutdownTasks(), ...[...underWay.keys()].map((response) => once(response, 'close'))]);
    if (process.listenerCount(signal) === 1) void ended.then(() => process.exit(exitCode));
    for (const [response, server] of underWay) closeAfter(response, server);
    setTimeout(() => {
      for (const server of underWay.values()) server.closeAllConnections();
    }, DRAIN_MS).unref();
    setTimeout(() => process.exit(exitCode), DRAIN_MS + DEFERRED_MS).unref();
  };
  process.on('SIGTERM', (signal) => finish(signal, 143));
  process.on('SIGINT', (signal) => finish(signal, 130));
}

function closeAfter(response: ServerResponse, server: Server): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
  // An answer that had begun has promised to keep its connection.
  response.once('close', () => setImmediate(() => server.closeIdleConnections()));
}
