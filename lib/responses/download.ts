import 'server-only';
import { create } from 'content-disposition';
import type { Log } from '../log';

type Streaming = {
  log: Log;
  /** Called when the stream is complete, has failed or was cancelled. */
  onEnd?: () => void;
};

/**
 * A response body that is generated as fast as it is read. If a piece fails, the connection is aborted, so that a partial
 * file doesn't look complete.
 */
export function streamOf(pieces: AsyncGenerator<Uint8Array>, { log, onEnd }: Streaming): ReadableStream<Uint8Array> {
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          // Its reader may have left while the piece was made.
          if (isCancelled) return;
          if (!done) return controller.enqueue(value);
          controller.close();
          onEnd?.();
        } catch (err) {
          log.error({ err }, 'download aborted');
          controller.error(err);
          onEnd?.();
        }
      },
      cancel: () => {
        isCancelled = true;
        void pieces.return(undefined);
        onEnd?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Has a browser save the response as a file with this name. */
export const asAttachment = (filename: string) => ({ 'content-disposition': create(filename) });

async function* encoded(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}

type Download = { filename: string; contentType: string; text: AsyncGenerator<string> };

/** Text that a browser saves as a file, streamed as it is generated. */
export function downloadResponse({ filename, contentType, text }: Download, { log }: { log: Log }): Response {
  return new Response(streamOf(encoded(text), { log }), {
    headers: { 'content-type': contentType, ...asAttachment(filename) },
  });
}
