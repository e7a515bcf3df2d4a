import { onRequest } from './http-requests';

/** Longer than a phone is without a line between two masts. */
const STALLED_MS = 60_000;

/**
 * Closes connections whose client reads nothing of an answer for `afterMs`. Node waits for them without end, and each holds memory
 * for what is on its way. An answer of which nothing waits to be read may take as long as its work does.
 */
export function cutStalledAnswers(afterMs = STALLED_MS): void {
  onRequest(({ request: { socket }, response }) => {
    response.setTimeout(afterMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
