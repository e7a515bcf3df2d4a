import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Received = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Before the servers' own listeners
 * (https://nodejs.org/api/diagnostics_channel.html#event-httpserverrequeststart).
 */
export function onRequest(listener: (received: Received) => void): void {
  subscribe('http.server.request.start', (message) => listener(message as Received));
}

/** Calls `listener` once for each server, at its first request. */
export function onServer(listener: (server: Server) => void): void {
  const seen = new WeakSet<Server>();
  onRequest(({ server }) => {
    if (seen.has(server)) return;
    seen.add(server);
    listener(server);
  });
}

/** The open connections to all servers of the process from now on, those without a request too. */
export function openConnections(): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}
