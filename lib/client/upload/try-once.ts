import { DetailedError, type Upload } from 'tus-js-client';
import { LineDown } from './failures';

/** Without a byte for so long, the line is taken to be down, whatever the browser thinks. */
const STALLED_MS = 20_000;

const endpoint = () => new URL('/api/uploads', window.location.href).href;

/** How many bytes went out, of how many. */
export type Moved = (sent: number, total: number) => void;

/** One try, from where the upload stands to its end. `moved` is called whenever bytes went out. */
export async function tryOnce(upload: Upload, signal: AbortSignal, moved: Moved): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lineDown = () => reject(new LineDown());
  const leave = () => reject(signal.reason);
  let stalled = setTimeout(lineDown, STALLED_MS);
  Object.assign(upload.options, {
    // With an endpoint at hand, the client would begin anew as soon as the server cannot say how far an upload is.
    endpoint: upload.url ? null : endpoint(),
    onProgress: (sent: number, total: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(lineDown, STALLED_MS);
      moved(sent, total);
    },
    onSuccess: () => resolve(),
    onError: reject,
  });
  window.addEventListener('offline', lineDown);
  signal.addEventListener('abort', leave);
  try {
    if (!signal.aborted) upload.start();
    else leave();
    await promise;
  } catch (error) {
    // A request that has its answer would forget it.
    if (!(error instanceof DetailedError)) await upload.abort();
    throw error;
  } finally {
    clearTimeout(stalled);
    window.removeEventListener('offline', lineDown);
    signal.removeEventListener('abort', leave);
  }
}
