import type { Server } from 'node:http';
import { onRequest } from './http-requests';

/**
 * Answers upgrade requests like others: the app doesn't use WebSocket, and Next would leave their
 * sockets open. Node does so for servers without a listener
 * (https://nodejs.org/api/http.html#event-upgrade_1). In development Next needs its own.
 */
export function ignoreUpgrades(): void {
  const seen = new WeakSet<Server>();
  onRequest(({ server }) => {
    if (seen.has(server)) return;
    seen.add(server);
    server.removeAllListeners('upgrade');
  });
}
