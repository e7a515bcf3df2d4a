import 'server-only';
import { create } from 'content-disposition';
import type { Log } from '../log';

type Streaming = {
  log: Log;
  /** Also after a failure and when cancelled. */
  onEnd?: () => void;
};

/**
 * Generated as fast as it is read. A failure aborts the connection, so that a partial file doesn't
 * look complete.
 */
export function streamOf(
  pieces: AsyncGenerator<Uint8Array>,
  { log, onEnd }: Streaming,
): ReadableStream<Uint8Array> {
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          // Cancelled while the piece was made.
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

export const asAttachment = (filename: string) => ({ 'content-disposition': create(filename) });

const NO_SNIFFING = { 'x-content-type-options': 'nosniff' };

/** JSON to save as a file. */
export function jsonFile(filename: string, content: unknown): Response {
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...NO_SNIFFING,
      ...asAttachment(filename),
    },
  });
}

async function* encoded(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}

/** Text to save as a file, streamed. */
export function downloadResponse(
  {
    filename,
    contentType,
    text,
  }: { filename: string; contentType: string; text: AsyncGenerator<string> },
  { log }: { log: Log },
): Response {
  return new Response(streamOf(encoded(text), { log }), {
    headers: { 'content-type': contentType, ...NO_SNIFFING, ...asAttachment(filename) },
  });
}
