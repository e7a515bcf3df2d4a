import { onRequest } from './http-requests';

/** Longer than a phone loses its connection between two cells. */
const STALLED_MS = 60_000;

/**
 * For clients that stop reading: Node would wait forever, with the response in memory. A response
 * with nothing left to read may take as long as its work does.
 */
export function closeStalledConnections(afterMs = STALLED_MS): void {
  onRequest(({ request: { socket }, response }) => {
    response.setTimeout(afterMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
