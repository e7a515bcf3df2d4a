import { DetailedError, type Upload } from 'tus-js-client';
import { ConnectionLost } from './failures';

/** Without progress for this long, the connection counts as lost. */
const STALLED_MS = 20_000;

/** In bytes. */
type OnProgress = (sent: number, total: number) => void;

/**
 * Sends the rest of the file, without retries.
 * @throws DetailedError of the tus client, ConnectionLost, or the signal's reason
 */
export async function tryOnce(
  upload: Upload,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const disconnect = () => reject(new ConnectionLost());
  const cancel = () => reject(signal.reason);
  let stalled = setTimeout(disconnect, STALLED_MS);
  Object.assign(upload.options, {
    // With an endpoint, the client would create a new upload if it can't get the offset of this one.
    endpoint: upload.url ? null : new URL('/api/uploads', window.location.href).href,
    onProgress: (sent: number, total: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(disconnect, STALLED_MS);
      onProgress(sent, total);
    },
    onSuccess: () => resolve(),
    onError: reject,
  });
  window.addEventListener('offline', disconnect);
  signal.addEventListener('abort', cancel);
  try {
    if (!signal.aborted) upload.start();
    else cancel();
    await promise;
  } catch (error) {
    // Aborting after the response would clear it.
    if (!(error instanceof DetailedError)) await upload.abort();
    throw error;
  } finally {
    clearTimeout(stalled);
    window.removeEventListener('offline', disconnect);
    signal.removeEventListener('abort', cancel);
  }
}
