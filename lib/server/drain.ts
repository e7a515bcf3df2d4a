import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { runShutdownTasks } from '../shutdown';
import { onRequest } from './http-requests';

/** How long responses in progress may take after the signal, in milliseconds. */
const DRAIN_MS = 10_000;
/** How long deferred work, such as sending mail, may take after that. */
const DEFERRED_MS = 10_000;

/**
 * Shuts down gracefully on SIGTERM and SIGINT. Next itself stops listening and waits for open connections; this closes idle
 * keep-alive connections, runs the shutdown tasks, and sets deadlines for responses that don't end. Where nothing else listens
 * for the signal, as in a function, the process exits after the responses in progress.
 */
export function shutDownOnSignal(): void {
  const inProgress = new Map<ServerResponse, Server>();
  let isShuttingDown = false;

  onRequest(({ response, server }) => {
    inProgress.set(response, server);
    response.once('close', () => inProgress.delete(response));
    if (isShuttingDown) closeAfter(response, server);
  });

  const shutDown = (signal: NodeJS.Signals, exitCode: number): void => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const responses = [...inProgress.keys()].map((response) => once(response, 'close'));
    const ended = Promise.all([runShutdownTasks(), ...responses]);
    const isOnlyListener = process.listenerCount(signal) === 1;
    if (isOnlyListener) void ended.then(() => process.exit(exitCode));
    for (const [response, server] of inProgress) closeAfter(response, server);
    setTimeout(() => {
      for (const server of inProgress.values()) server.closeAllConnections();
    }, DRAIN_MS).unref();
    setTimeout(() => process.exit(exitCode), DRAIN_MS + DEFERRED_MS).unref();
  };
  process.on('SIGTERM', (signal) => shutDown(signal, 143));
  process.on('SIGINT', (signal) => shutDown(signal, 130));
}

function closeAfter(response: ServerResponse, server: Server): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
  // If the headers were already sent, they said keep-alive.
  response.once('close', () => setImmediate(() => server.closeIdleConnections()));
}
