import type { Server } from 'node:http';
import { onRequest } from './http-requests';

/**
 * Next would leave the sockets of upgrade requests open; without a listener, Node answers them like
 * others (https://nodejs.org/api/http.html#event-upgrade_1). In development Next needs its own.
 */
export function ignoreUpgrades(): void {
  const seen = new WeakSet<Server>();
  onRequest(({ server }) => {
    if (seen.has(server)) return;
    seen.add(server);
    server.removeAllListeners('upgrade');
  });
}
