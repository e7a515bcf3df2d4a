import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

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
