import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A request that one of this process's HTTP servers has just received. */
export type Received = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Calls `listener` for each request, before the server's own handler
 * (https://nodejs.org/api/diagnostics_channel.html#event-httpserverrequeststart).
 */
export function onRequest(listener: (received: Received) => void): void {
  subscribe('http.server.request.start', (message) => listener(message as Received));
}
