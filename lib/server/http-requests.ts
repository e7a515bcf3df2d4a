import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A request that an HTTP server of this process has just received. */
export type Received = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Calls `listener` for each request of any HTTP server in this process, before the server's own request listeners
 * (https://nodejs.org/api/diagnostics_channel.html#event-httpserverrequeststart).
 */
export function onRequest(listener: (received: Received) => void): void {
  subscribe('http.server.request.start', (message) => listener(message as Received));
}
